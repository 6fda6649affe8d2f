/** How long the words of somebody who is away may be. */
export const awayLengthMax = 100;

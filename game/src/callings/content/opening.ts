/** The combat level from which on a calling can be chosen. */
export const callingFromLevel = 10;

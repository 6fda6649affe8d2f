/** Lines that stand above a channel at once; another one takes the place of the oldest. */
export const pinsMax = 3;

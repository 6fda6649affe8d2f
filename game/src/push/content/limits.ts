/** Browsers of one account. */
export const devicesMax = 10;

/** Browsers that an account may add on one day: each is an address that this server sends to. */
export const addedADayMax = 20;

/** A test every half minute. */
export const testEveryMs = 30_000;
export const testValidMs = 5 * 60_000;

/** Characters away are looked at this often when somebody wishes to be told, instead of every six hours. */
export const lookEveryMs = 10 * 60_000;

/** What was taken and never reported, because the host fell, is taken again after this long. */
export const leaseMs = 2 * 60_000;

/** Failures in a row after which a browser is taken for gone. */
export const failuresMax = 20;

/** Shorter passwords are refused by the account service. */
export const passwordLengthMin = 8;

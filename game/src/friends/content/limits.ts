/** Friends that a character has at most, and requests that wait on either side. */
export const friendsMax = 100;
/** For how long a request waits for its answer. */
export const requestLastsMs = 14 * 86_400_000;
/** Requests that the characters of one account send in a UTC day. */
export const requestsADay = 20;

/** Rows of the record on a page, and how many are looked at for it where a filter lets few through. */
export const recordPageMax = 50;
export const recordScanMax = 1_000;
/** Rows of the record whose hashes are computed at once. */
export const verifiedAtOnceMax = 500;
/** As many deeds as are told beside one of the staff. */
export const lastDeedsMax = 3;
/** Far beyond any staff there is. */
export const teamMax = 200;

/** Texts of the auth. */
export const auth = { title: "" } as const;

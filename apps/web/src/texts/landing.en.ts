/** Texts of the landing. */
export const landing = { title: "" } as const;

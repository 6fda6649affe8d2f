/** Texts of the shell. */
export const shell = { title: "" } as const;

/** Texts of the portal. */
export const portal = { title: "" } as const;

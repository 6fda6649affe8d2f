export const hostOptions: readonly string[];

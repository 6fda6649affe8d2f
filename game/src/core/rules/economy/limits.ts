// Stacks and purses end below what a double counts exactly.
export const stackMax = 2_000_000_000;
export const goldMax = 9_000_000_000_000_000;

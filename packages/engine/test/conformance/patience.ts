/** How long a test waits for what must become true. The bound only matters to one that fails. */
export const patience = { timeout: 120_000, interval: 10 } as const;

/** How long a host may take to stop, beyond what it settles for. Whatever runs it has to wait longer (`deploy/`). */
export const stopTimeoutMs = 8_000;

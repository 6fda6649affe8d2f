/** A figure that was measured: the commit it is of, and the words of docs/proofs.md that say it. A test looks them up there. */
export type Measured = {
  readonly value: number;
  readonly commit: string;
  readonly said: string;
};

/** What the sizes of docs/sizing.md are computed from. Whoever measures anew changes docs/proofs.md, and this. */
export const measured = {
  /** The most of three runs of five minutes, in microseconds of a processor, all threads of the server together. */
  cpuUsOfAction: {
    value: 384,
    commit: "f7b83a37",
    said: "49.5, 51.2 and 44.4 % of a core, 333 to 384 µs an action",
  },
  /** The most of the same runs, in bytes of heap after a full collection. */
  heapBytesOfPage: {
    value: 104_000,
    commit: "f7b83a37",
    said: "97 to 104 kB of heap a page",
  },
  /** Pages at once that were shown to be told everything with p99 below 500 ms, three times in a row. */
  pagesHeld: {
    value: 8_000,
    commit: "f7b83a37",
    said: "So 8,000 is the largest number shown to hold three times in a row",
  },
  bytesOfAction: {
    value: 2_861,
    commit: "b31b50c1",
    said: "| 10,000 (b31b50c1) | 41,676, none | 218 / 397 / 555 | 74 % | 2,861 | 447 µs |",
  },
  /** Of a core, beside 100,000 characters whose lamp is out, less what a hundred players need alone. */
  coreOf100000Asleep: {
    value: 0.013,
    commit: "c8709461",
    said: "100 players needed 1.1 % of a core, and 2.4 % beside 100,000 whose lamp is out",
  },
  /** The most of two runs, of characters in the first zone that were made within the hour; older ones are written down less often. */
  commitsOfPageMinute: {
    value: 1.26,
    commit: "6f732ad2",
    said: "written down 1.26 and 1.20 times a minute",
  },
  logBytesOfPageSecond: {
    value: 49,
    commit: "6f732ad2",
    said: "with 41 and 49 bytes of the log a second",
  },
  /** Of one that has done nothing yet, with all its rows and their places in indexes. */
  bytesOfCharacter: {
    value: 16_100,
    commit: "6f732ad2",
    said: "a character that has done nothing yet takes 16.1 kB",
  },
  /** A small transaction, in microseconds of a processor, all threads. */
  cpuUsOfTransfer: {
    value: 12.1,
    commit: "0ec886c",
    said: "14.0 before these changes, 12.1 since",
  },
} as const satisfies Record<string, Measured>;

export type NodeFigures = {
  /** Small transactions that a number of nodes do together in a second, all that orders them included (`bench -- nodes`). */
  readonly transfersPerSecond: Measured | null;
  /** Milliseconds from a write at one node until 99 of 100 were seen by a page of every other, while others write (`bench -- nodes`). */
  readonly seenMs: Measured | null;
  /** In microseconds of a processor, all threads: to check and to write a record of another node, and to apply one. */
  readonly cpuUsOfOrder: Measured | null;
  readonly cpuUsOfApply: Measured | null;
};

/**
 * What was measured of several nodes; null for what was not yet, where `assumed` stands in. A figure that comes here is in the
 * tables, and its heading, after `npm run sizing -- --write`.
 */
export const measuredOfNodes: NodeFigures = {
  transfersPerSecond: {
    value: 20_742,
    commit: "d1a4675f",
    said: "20,742 a second through two",
  },
  seenMs: {
    value: 12.5,
    commit: "d1a4675f",
    said: "4.0 ms in the middle and 12.5 ms at p99",
  },
  cpuUsOfOrder: {
    value: 301,
    commit: "d1a4675f",
    said: "301 µs of the node that orders for a command executed elsewhere",
  },
  cpuUsOfApply: {
    value: 144,
    commit: "d1a4675f",
    said: "A node that only follows spends 144 µs on such a command",
  },
};

/**
 * What is computed with besides and was not measured: assumptions, limits that stand in the code or the system, and figures of the design
 * of several nodes (docs/decisions/0036-everybody-executes-one-orders.md).
 */
export const assumed = {
  secondsOfAction: 6,
  /** Of those who have a character, one is there at the busiest hour. */
  charactersOfPlayer: 10,
  /** What the process takes without any player. */
  bytesOfProcess: 300e6,
  /** Queries that a page of the game follows at the most (apps/server/src/budgets.ts). */
  queriesOfPage: 40,
  /** Ports that Linux gives for connections from one address to one other, unless it is told otherwise. */
  portsOfAddress: 28_232,
  /** Connections of one host to the PostgreSQL of the accounts (docs/operating.md). */
  accountConnections: 12,
  /** To check and to write a record, in small transactions: the most of what decision 0036 measured. */
  orderInTransfers: 1.6 + 0.5,
  /** To apply a record of another node, likewise. */
  applyInTransfers: 1.4,
  /** Connections of one host to the PostgreSQL of the world, and those besides of the one that orders (docs/operating.md). */
  worldConnections: 8,
  leaseConnections: 2,
} as const;

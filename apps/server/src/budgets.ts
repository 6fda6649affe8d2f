import type { Limits } from "@aldermoor/engine/index.ts";
import type { Rate } from "./http/feed/token-bucket.ts";

/**
 * All budgets of the host on one page: what a client may send, hold and cost without others
 * noticing. The accounts' own rates stand in docs/operating.md, and their bodies
 * end at 64 kB (packages/accounts/src/http/request-guards.ts).
 *
 * A stranger is a client of the realtime connection or the API that has not signed in. An address is
 * the client's as `createClientAddress` tells it, of an IPv6 client its network of 64 bits. Whatever
 * is counted by address is multiplied by `ADDRESS_LIMIT_FACTOR`.
 */

const kib = 1_024;
const mib = 1_024 * kib;
const secondMs = 1_000;
const minuteMs = 60 * secondMs;

/** Of the engine: its socket and `/api`. `factor` is `ADDRESS_LIMIT_FACTOR`. */
export function engineBudgets(factor: number): Partial<Limits> {
  const byAddress = (amount: number) => Math.max(1, Math.round(amount * factor));
  return {
    // The longest order, a note of a guild hall, has some kilobytes; a page that comes back lists
    // forty queries in twenty. A stranger asks only what is public.
    messageBytesMax: 256 * kib,
    strangerMessageBytesMax: 64 * kib,
    // Ten times what any order holds, and parsed in a few milliseconds.
    messageValuesMax: 20_000,
    // A bad connection takes seconds for the longest message, not half a minute.
    messageMs: 30 * secondMs,
    bodyMs: 30 * secondMs,
    bodyBytesPerSecondMin: 1 * kib,
    // A train goes through a tunnel in less; a connection made later starts with the newest state anyway.
    unreadMs: 60 * secondMs,
    unreadBytesMax: 1 * mib,

    // A household, a school class or a café behind one address; each page has one connection.
    connectionsPerAddressMax: byAddress(50),
    strangersPerAddressMax: byAddress(20),
    // Signing in takes a page a second or two.
    strangerIdleMs: 30 * secondMs,
    // A page that shows a public profile stays open for hours: its connection is closed twice an hour
    // and made again by the page. A connection that is not made again held a place for nothing.
    strangerMs: 30 * minuteMs,

    // A page of the game follows thirty to forty queries, one of a stranger a handful.
    queriesPerSessionMax: 200,
    queriesPerStrangerMax: 30,
    queriesPerAddressMax: byAddress(3_000),
    strangerQueriesPerAddressMax: byAddress(200),
    queriesMax: 500_000,
    strangerQueriesMax: 50_000,

    // Forty queries with their answers take some 200 kB.
    keptBytesPerConnectionMax: 4 * mib,
    keptBytesPerStrangerMax: 1 * mib,
    keptBytesPerAddressMax: byAddress(32) * mib,
    strangerKeptBytesPerAddressMax: byAddress(8) * mib,
    // All together may have what the engine takes by itself, which is half of the heap.
    strangerKeptBytesMax: 128 * mib,

    // The dearest call takes 20 ms, so that others wait for a fifth of a second at the most.
    callsUnderWayMax: 5,
    callsUnderWayOfAddressMax: byAddress(10),
    // Of the forty queries of a page an order concerns ten or twenty, of a few tabs a hundred at the most. What comes
    // beyond runs as soon as there is time, and as far as there is budget for it.
    rerunsPerTurnMax: 120,
    rerunsPerTurnOfAddressMax: byAddress(240),
    // A player who does one thing after another takes some 10 ms of computing in a second, also on a
    // slow machine below 50; a page that opens takes 200 at once. A quarter of a core is for an
    // account, less than half of one for an address, and other clients wait no longer than that.
    callMs: 1,
    computeMsPerSecond: 250,
    computeMsPerSecondOfAddress: 400 * factor,
    computeMsPerSecondOfStrangers: 100 * factor,
    computeBurstSeconds: 8,
    budgetWaitMs: 15 * secondMs,
  };
}

/** Of the public feed, `/api/feed`, which nobody signs in to. */
export type FeedBudgets = {
  /** What one address asks, whatever comes of it. */
  readonly perAddress: Rate;
  /** Answers that are made of the world, for all addresses together; the others are kept ones. */
  readonly making: Rate;
  readonly keptBytesMax: number;
};

export function feedBudgets(factor: number): FeedBudgets {
  return {
    // A page with a chart of every item asks some hundred, a program that follows all prices a few each second.
    perAddress: { atOnce: Math.max(1, Math.round(120 * factor)), perSecond: 5 * factor },
    // An answer takes one to three milliseconds in a full market: a tenth of a core at most.
    making: { atOnce: 100, perSecond: 25 },
    keptBytesMax: 16 * mib,
  };
}

/** Of the pictures that players send, `/api/pictures`. */
export type PictureBudgets = {
  /** What one address sends, whatever comes of it. */
  readonly perAddress: Rate;
  /** How many are being sent at a time, each with its bytes in memory. */
  readonly sendersMax: number;
  /** How many are drawn or wait for it, one after another, and how long one may take. */
  readonly waitingMax: number;
  readonly drawMs: number;
};

export function pictureBudgets(factor: number): PictureBudgets {
  return {
    // Three to a ticket, for a household that writes one after another.
    perAddress: { atOnce: Math.max(1, Math.round(12 * factor)), perSecond: 0.05 * factor },
    // 5 MB each.
    sendersMax: 8,
    // A second or two for a large one.
    waitingMax: 8,
    drawMs: 15 * secondMs,
  };
}

/** Of what claims to be the payment service, from one address, whatever comes of it. */
export function paymentRate(factor: number): Rate {
  // It has a dozen addresses, and what it is refused it sends again; each message that is not its own is a line of the log.
  return { atOnce: Math.max(1, Math.round(120 * factor)), perSecond: 5 * factor };
}

/** Of the HTTP server and its sockets, whatever is spoken on them. */
export type SocketBudgets = {
  readonly headersTimeoutMs: number;
  readonly requestTimeoutMs: number;
  readonly keepAliveTimeoutMs: number;
  readonly timeoutsCheckedEveryMs: number;
  /** Sockets of one address; those of trusted proxies carry many clients and are not counted. */
  readonly socketsPerAddressMax: number;
  /** Requests that one socket may send before their answers have left. */
  readonly unansweredPerSocketMax: number;
  /** How long nothing more is read of a socket whose request was refused for its rate. */
  readonly limitedPauseMs: number;
  /** Files that the process can open besides its sockets: databases, the app's files, emails. */
  readonly filesReserved: number;
  /** How long a client may take nothing of an answer, and what counts as taking some. */
  readonly unreadMs: number;
  readonly unreadBytesMin: number;
};

export function socketBudgets(factor: number): SocketBudgets {
  return {
    headersTimeoutMs: 15 * secondMs,
    // An upload has to be over by then as well.
    requestTimeoutMs: 60 * secondMs,
    // Longer than the idle time of common proxies, so that the proxy closes a connection first.
    keepAliveTimeoutMs: 75 * secondMs,
    timeoutsCheckedEveryMs: 5 * secondMs,
    // The realtime connections of an address, and some for every page that is loaded meanwhile.
    socketsPerAddressMax: Math.max(4, Math.round(150 * factor)),
    // Browsers and proxies read an answer before they send the next request.
    unansweredPerSocketMax: 8,
    // Too short for people to notice; a flood is down to a few requests a second on each socket.
    limitedPauseMs: 250,
    filesReserved: 512,
    unreadMs: 30 * secondMs,
    unreadBytesMin: 32 * kib,
  };
}

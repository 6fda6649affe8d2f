import { getHeapStatistics } from "node:v8";

/**
 * Bounds of what clients may send, hold and cost, by connection, by address and in all. A stranger is
 * a client that has not signed in. An address is that of a client, of an IPv6 client its network of
 * 64 bits. Bytes are an estimate of memory.
 */
export type DoorLimits = {
  /** A client's message, and the body of a call over HTTP; larger ones are refused. */
  readonly messageBytesMax: number;
  readonly strangerMessageBytesMax: number;
  /** Values in one message: a list of nothing but empty lists takes twenty times its text. */
  readonly messageValuesMax: number;
  /** How long a message may arrive, whatever comes in between. */
  readonly messageMs: number;
  /** How long the body of a call over HTTP may arrive. */
  readonly bodyMs: number;
  /** Any body must bring at least so much in every ten seconds. */
  readonly bodyBytesPerSecondMin: number;
  /** How long a client may read nothing of what waits for it. */
  readonly unreadMs: number;
  /** What may wait to be read before a client is not listened to either. */
  readonly unreadBytesMax: number;

  readonly connectionsMax: number;
  readonly connectionsPerAddressMax: number;
  readonly strangersPerAddressMax: number;
  /** How long a stranger may stay who follows nothing. */
  readonly strangerIdleMs: number;
  /** How long a stranger may stay who follows something. */
  readonly strangerMs: number;

  /** Live queries. */
  readonly queriesPerSessionMax: number;
  readonly queriesPerStrangerMax: number;
  readonly queriesPerAddressMax: number;
  readonly strangerQueriesPerAddressMax: number;
  /** Live queries that have an answer of their own, of all sessions together. */
  readonly queriesMax: number;
  /** Live queries that strangers follow, of all of them together. */
  readonly strangerQueriesMax: number;

  /** What is kept for clients: live queries, messages that wait, mutations that are queued. */
  readonly keptBytesPerConnectionMax: number;
  readonly keptBytesPerStrangerMax: number;
  readonly keptBytesPerAddressMax: number;
  readonly strangerKeptBytesPerAddressMax: number;
  readonly keptBytesMax: number;
  readonly strangerKeptBytesMax: number;

  /** Calls whose cost is not known yet, of one account, or of the strangers of one address. */
  readonly callsUnderWayMax: number;
  /** The same of all accounts of one address. */
  readonly callsUnderWayOfAddressMax: number;
  /** Live queries with few followers that a commit makes run again in the same turn: of one account, or of the strangers of an address. */
  readonly rerunsPerTurnMax: number;
  /** The same of all accounts of one address. */
  readonly rerunsPerTurnOfAddressMax: number;
  /** What a call is charged for at least, in milliseconds of computing. */
  readonly callMs: number;
  /** Milliseconds of computing in a second: of one account, of all accounts of an address, of its strangers. */
  readonly computeMsPerSecond: number;
  readonly computeMsPerSecondOfAddress: number;
  readonly computeMsPerSecondOfStrangers: number;
  /** What may be computed at once after a rest, as seconds of these. */
  readonly computeBurstSeconds: number;
  /** How long a client may have to wait for its budget before it is sent away. */
  readonly budgetWaitMs: number;

  /** What may be remembered so that earlier moments can be read. */
  readonly momentBytesMax: number;
  /** Versions of documents that may be looked up for earlier moments in a second. */
  readonly momentChangesPerSecond: number;
};

const mebibyte = 1024 * 1024;
// Clients may hold a part of what the process can, however large the machine.
const heapBytes = getHeapStatistics().heap_size_limit;
const inAll = heapBytes / 2;
const ofAddress = heapBytes / 4;
const each = heapBytes / 8;
const never = Number.POSITIVE_INFINITY;

/**
 * For any application: large messages, no deadlines, the same for strangers as for signed-in clients, and no
 * client can fill the memory.
 */
export const defaultDoorLimits: DoorLimits = {
  messageBytesMax: 20 * mebibyte,
  strangerMessageBytesMax: never,
  messageValuesMax: 300_000,
  messageMs: 120_000,
  bodyMs: 300_000,
  bodyBytesPerSecondMin: 100,
  unreadMs: 120_000,
  unreadBytesMax: 8 * mebibyte,
  connectionsMax: 20_000,
  connectionsPerAddressMax: 20_000,
  strangersPerAddressMax: never,
  strangerIdleMs: never,
  strangerMs: never,
  queriesPerSessionMax: 1000,
  queriesPerStrangerMax: never,
  queriesPerAddressMax: 500_000,
  strangerQueriesPerAddressMax: never,
  queriesMax: 1_000_000,
  strangerQueriesMax: never,
  keptBytesPerConnectionMax: each,
  keptBytesPerStrangerMax: never,
  keptBytesPerAddressMax: ofAddress,
  strangerKeptBytesPerAddressMax: never,
  keptBytesMax: inAll,
  strangerKeptBytesMax: never,
  callsUnderWayMax: never,
  callsUnderWayOfAddressMax: never,
  rerunsPerTurnMax: never,
  rerunsPerTurnOfAddressMax: never,
  callMs: 1,
  computeMsPerSecond: never,
  computeMsPerSecondOfAddress: never,
  computeMsPerSecondOfStrangers: never,
  computeBurstSeconds: 10,
  budgetWaitMs: 15_000,
  momentBytesMax: 64 * mebibyte,
  momentChangesPerSecond: never,
};

import { Histogram, sizeBounds, timeBoundsMs } from "../metrics/histogram.ts";

/** What the engine counts while it runs. */
export class Counters {
  mutations = 0;
  mutationFailures = 0;
  queries = 0;
  queryFailures = 0;
  actions = 0;
  actionFailures = 0;
  /** Unhandled errors in what functions set going: they failed their call, or came after it. */
  unhandledErrors = 0;
  /** Scheduled functions that were begun. */
  scheduledRuns = 0;
  commits = 0;
  committedMutations = 0;
  documentsWritten = 0;
  logBytes = 0;
  /** Of rows that other nodes wrote. */
  appliedBytes = 0;
  /** Mutations that ran again, since what they had read was written while they waited. */
  reruns = 0;
  /** Live queries whose result a commit put in doubt. */
  invalidations = 0;
  /** Runs of live queries, the first one of each included. */
  liveQueryRuns = 0;
  /** Runs of live queries because the time was over until which their answers held. */
  staleRuns = 0;
  unchangedResults = 0;
  cacheHits = 0;
  cacheMisses = 0;
  openedConnections = 0;
  transitions = 0;
  skippedTransitions = 0;
  /** Mutations that a client sent again and that were answered from what is remembered. */
  repeatedRequests = 0;
  materialisedDocuments = 0;
  /** Messages to clients, as frames. Pings and farewells are not counted. */
  bytesSent = 0;
  bytesReceived = 0;
  /** From a mutation's arrival to the turn in which it runs. */
  readonly queueWaitMs = new Histogram(timeBoundsMs);
  /** How many mutations became durable together. */
  readonly batchMutations = new Histogram(sizeBounds);
  /** What making a batch durable took. */
  readonly commitMs = new Histogram(timeBoundsMs);
  /** From a durable batch to its last transition being handed to a socket. */
  readonly deliverMs = new Histogram(timeBoundsMs);
  readonly turnMs = new Histogram(timeBoundsMs);
}

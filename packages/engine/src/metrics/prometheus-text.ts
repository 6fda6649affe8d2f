import type { CounterName, EngineMetrics, GaugeName, HistogramName } from "../metrics.ts";
import type { FunctionMetrics } from "./function-stats.ts";
import type { HistogramSnapshot } from "./histogram.ts";

/**
 * The figures in the text format of Prometheus, each under `engine_…`. Times are in seconds, as is
 * the custom there.
 */
export function prometheusText({ counters, gauges, histograms, functions }: EngineMetrics): string {
  const lines = [
    ...namesOf(counters).flatMap((name) =>
      single(`${snake(name)}_total`, "counter", counterHelp[name], counters[name]),
    ),
    ...namesOf(gauges).flatMap((name) =>
      single(seconds(name), "gauge", gaugeHelp[name], inSeconds(name, gauges[name])),
    ),
    ...namesOf(histograms).flatMap((name) => histogramLines(name, histograms[name])),
    ...functionSeries.flatMap((series) => functionLines(series, functions)),
    ...nodeSeries.flatMap((series) => functionLines(series, functions, isAboveZero(series))),
    ...overtakenLines(functions),
  ];
  return `${lines.join("\n")}\n`;
}

const counterHelp: Readonly<Record<CounterName, string>> = {
  mutations: "Mutations that were answered.",
  mutationFailures: "Mutations that failed.",
  queries: "Queries that were answered, runs of live queries included.",
  queryFailures: "Queries outside of subscriptions that failed.",
  actions: "Actions and HTTP actions that were begun.",
  actionFailures: "Actions that failed.",
  scheduledRuns: "Scheduled functions that were begun.",
  unhandledErrors: "Unhandled errors in timers and promises that functions started.",
  unattributedErrors: "Unhandled errors that belong to no function.",
  commits: "Batches that were made durable.",
  committedMutations: "Mutations that wrote something.",
  documentsWritten: "Documents written, each once a batch.",
  logBytes: "Bytes written to the commit log.",
  appliedBytes: "Bytes of the commit log that other nodes wrote and this one applied.",
  reruns:
    "Mutations that waited and ran again, since documents they had read were written meanwhile.",
  invalidations: "Live queries whose result a commit put in doubt.",
  liveQueryRuns: "Runs of live queries.",
  staleRuns: "Runs of live queries whose answers held until a time that is over.",
  unchangedResults: "Runs of live queries that brought the same result.",
  cacheHits: "Subscriptions that found their query running already.",
  cacheMisses: "Subscriptions whose query had to be run.",
  openedConnections: "Connections that were opened.",
  transitions: "Transitions sent.",
  skippedTransitions: "Transitions that were left out for readers that do not keep up.",
  repeatedRequests: "Mutations that were sent again and not run again.",
  materialisedDocuments: "Documents and sessions written from the log to the tables.",
  loadedDocuments: "Documents read from the tables because they were not in memory.",
  bytesSent: "Bytes of messages to clients, without pings.",
  bytesReceived: "Bytes of messages from clients.",
};

const gaugeHelp: Readonly<Record<GaugeName, string>> = {
  connections: "Clients that are connected.",
  queuedMutations: "Mutations that wait for their turn.",
  waitingFunctions: "Queries and mutations that wait for something outside of the database.",
  scheduledRunning: "Scheduled functions that run.",
  cachedQueries: "Live queries, each counted once however many follow it.",
  expiringQueries: "Live queries that wait for the time until which their answers hold.",
  keptClientBytes: "Estimate of the memory that is kept for clients.",
  cachedDocuments: "Documents in memory.",
  materialiseBacklog: "Documents and sessions that the tables lag behind the log.",
  materialiseLagMs: "Age of the newest state that the tables hold completely.",
  storageBytes: "Bytes of the database files.",
  eventLoopDelayMeanMs: "Mean delay of the event loop since the last scrape.",
  eventLoopDelayP99Ms: "99th percentile of the delay of the event loop since the last scrape.",
  eventLoopDelayMaxMs: "Longest delay of the event loop since the last scrape.",
};

const histogramHelp: Readonly<Record<HistogramName, string>> = {
  queueWaitMs: "From a mutation's arrival to the turn in which it ran.",
  batchMutations: "Mutations that became durable together.",
  commitMs: "Time to make a batch durable.",
  deliverMs: "From a durable batch to its last transition being handed to a socket.",
  turnMs: "Time of one turn: its mutations, their commit, and the queries they concern.",
};

type FunctionSeries = {
  readonly name: string;
  readonly help: string;
  readonly valueOf: (one: FunctionMetrics) => number;
};

const functionSeries: readonly FunctionSeries[] = [
  {
    name: "function_runs_total",
    help: "Runs of a function.",
    valueOf: ({ runs }) => runs,
  },
  {
    name: "function_failures_total",
    help: "Runs of a function that failed.",
    valueOf: ({ failures }) => failures,
  },
  {
    name: "function_seconds_total",
    help: "Time that the runs of a function took.",
    valueOf: ({ totalMs }) => totalMs / 1000,
  },
  {
    name: "function_slow_runs_total",
    help: "Runs of a query or mutation that were slow.",
    valueOf: ({ slowRuns }) => slowRuns,
  },
];

const nodeSeries: readonly FunctionSeries[] = [
  {
    name: "function_proposed_total",
    help: "Runs of a mutation whose outcome was proposed to the node that orders.",
    valueOf: ({ proposed }) => proposed,
  },
  {
    name: "function_overtaken_total",
    help: "Proposals of a mutation that others had overtaken, so that it ran once more.",
    valueOf: ({ overtaken }) => overtaken,
  },
  {
    name: "function_handed_over_total",
    help: "Calls of a hot mutation that were handed to the node that orders without being run.",
    valueOf: ({ handedOver }) => handedOver,
  },
];

function functionLines(
  { name, help, valueOf }: FunctionSeries,
  functions: readonly FunctionMetrics[],
  isTold: (one: FunctionMetrics) => boolean = () => true,
): string[] {
  if (functions.length === 0) return [];
  return [
    ...head(name, "counter", help),
    ...functions.filter(isTold).map((one) => {
      const labels = `function="${escaped(one.path)}",kind="${one.kind}"`;
      return `engine_${name}{${labels}} ${valueOf(one)}`;
    }),
  ];
}

// Most functions are never proposed, and none where there is one node: zeros would be most of the text.
function isAboveZero({ valueOf }: FunctionSeries): (one: FunctionMetrics) => boolean {
  return (one) => valueOf(one) > 0;
}

/** What mutations meet others in: a line for each function and table of which that was found. */
function overtakenLines(functions: readonly FunctionMetrics[]): string[] {
  const lines = functions.flatMap(({ path, overtakenIn }) =>
    Object.entries(overtakenIn).map(
      ([place, count]) =>
        `engine_function_overtaken_in_total{function="${escaped(path)}",place="${escaped(place)}"} ${count}`,
    ),
  );
  if (lines.length === 0) return [];
  const help = "Of the proposals that were overtaken, how many in which table, by how it was read.";
  return [...head("function_overtaken_in_total", "counter", help), ...lines];
}

function histogramLines(name: HistogramName, { count, sum, buckets }: HistogramSnapshot): string[] {
  const series = seconds(name);
  let countUpTo = 0;
  const lines = buckets.map((bucket) => {
    countUpTo += bucket.count;
    const bound = bucket.bound === null ? "+Inf" : String(inSeconds(name, bucket.bound));
    return `engine_${series}_bucket{le="${bound}"} ${countUpTo}`;
  });
  return [
    ...head(series, "histogram", histogramHelp[name]),
    ...lines,
    `engine_${series}_sum ${inSeconds(name, sum)}`,
    `engine_${series}_count ${count}`,
  ];
}

function single(name: string, type: "counter" | "gauge", help: string, value: number): string[] {
  return [...head(name, type, help), `engine_${name} ${value}`];
}

function head(name: string, type: string, help: string): string[] {
  return [`# HELP engine_${name} ${help}`, `# TYPE engine_${name} ${type}`];
}

function seconds(name: string): string {
  return snake(name.replace(/Ms$/, "Seconds"));
}

function inSeconds(name: string, value: number): number {
  return name.endsWith("Ms") ? value / 1000 : value;
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}

function escaped(label: string): string {
  return label.replace(/[\\"\n]/g, (character) => (character === "\n" ? "\\n" : `\\${character}`));
}

function namesOf<K extends string>(record: Readonly<Record<K, unknown>>): K[] {
  // The objects are made by `metricsOf`, with the keys of their type and no others.
  return Object.keys(record) as K[];
}

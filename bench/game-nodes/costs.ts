import { fitTwo } from "./fit.ts";
import type { NodeName } from "./start-nodes.ts";
import { eachNode } from "./windows.ts";
import type { Span } from "./windows.ts";

/** What a node takes without any command: microseconds in a second, and for each document that it carries into its tables. */
type Idle = {
  readonly allUs: number;
  readonly mainUs: number;
  readonly carryUs: number;
  /** How far spans without commands were from that, in microseconds a second. */
  readonly spreadUs: number;
};

export type IdleNodes = {
  readonly nodes: Readonly<Record<NodeName, Idle>>;
  readonly rowsPerSecond: number;
  readonly documentsPerSecond: number;
};

/** What spans without commands tell of them. */
export function idleOf(spans: readonly Span[]): IdleNodes {
  const seconds = spans.reduce((sum, span) => sum + span.seconds, 0);
  const rateOf = (of: (span: Span) => number): number =>
    spans.reduce((sum, span) => sum + of(span), 0) / seconds;
  return {
    nodes: eachNode((name) => idleNode(spans, name)),
    rowsPerSecond: rateOf(({ rows }) => rows),
    documentsPerSecond: rateOf(({ documents }) => documents),
  };
}

function idleNode(spans: readonly Span[], name: NodeName): Idle {
  const points = (of: "allUs" | "mainUs") =>
    spans.map((span) => ({
      first: span.seconds,
      second: span.nodes[name].carried,
      y: span.nodes[name][of],
    }));
  const [allUs, carryUs] = fitTwo(points("allUs"));
  const off = points("allUs").map(
    ({ first, second, y }) => (y - allUs * first - carryUs * second) / first,
  );
  const spreadUs = Math.sqrt(off.reduce((sum, each) => sum + each ** 2, 0) / off.length);
  return { allUs, carryUs, mainUs: fitTwo(points("mainUs"))[0], spreadUs };
}

/** What one command takes of one node, in microseconds of a processor. */
export type Cost = {
  readonly allUs: number;
  /** Of it, the thread that runs functions. */
  readonly mainUs: number;
  /** By so much it may be wrong, as far as spans without commands tell. */
  readonly offUs: number;
};

export type Costs = {
  readonly nodes: Readonly<Record<NodeName, Cost>>;
  /** Of the log, for one command. */
  readonly rows: number;
  readonly documents: number;
};

/**
 * What each of some commands took, less what the nodes take without any. Documents are carried into tables some minutes
 * after they were written: what a span carried of others is not counted, and what it left to carry is, each document as if
 * nobody wrote it again before.
 */
export function costsOf(span: Span, commands: number, idle: IdleNodes): Costs {
  const rows = (span.rows - idle.rowsPerSecond * span.seconds) / commands;
  const documents = (span.documents - idle.documentsPerSecond * span.seconds) / commands;
  // A command leaves its answer behind, which is carried as a document is.
  const left = documents + 1;
  const costOf = (name: NodeName): Cost => {
    const { allUs, mainUs, carryUs, spreadUs } = idle.nodes[name];
    const spent = span.nodes[name];
    const own = spent.allUs - allUs * span.seconds - carryUs * spent.carried;
    return {
      allUs: own / commands + carryUs * left,
      mainUs: (spent.mainUs - mainUs * span.seconds) / commands,
      offUs: (spreadUs * span.seconds) / commands,
    };
  };
  return { nodes: eachNode(costOf), rows, documents };
}

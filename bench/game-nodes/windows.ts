import type { HostFigures } from "./host-figures.ts";
import { functionsBetween, grown, readFigures } from "./host-figures.ts";
import type { FunctionWork } from "./host-figures.ts";
import { processorTimeOf } from "./processor-time.ts";
import type { GameNodes, NodeName } from "./start-nodes.ts";
import { nodeNames } from "./start-nodes.ts";

/** What one node did in a span of time. */
type NodeSpan = {
  readonly allUs: number;
  readonly mainUs: number;
  /** Documents and sessions that it wrote from the log into its tables, of this span and of those before. */
  readonly carried: number;
};

/** What all nodes did in a span of time. */
export type Span = {
  readonly seconds: number;
  readonly nodes: Readonly<Record<NodeName, NodeSpan>>;
  /** Of the log, and what stands in them. */
  readonly rows: number;
  readonly documents: number;
  /** What was called at the node that orders, and at the one that executes. */
  readonly functions: Readonly<Record<"orders" | "executes", readonly FunctionWork[]>>;
};

/** Runs something and tells what the nodes did meanwhile. */
export async function measureSpan(nodes: GameNodes, act: () => Promise<void>): Promise<Span> {
  // Telling takes some milliseconds of each node, so all have told before the time is read, and tell again after it.
  const told = await figuresOf(nodes);
  const [before, startMs] = [timesOf(nodes), performance.now()];
  await act();
  const [after, endMs] = [timesOf(nodes), performance.now()];
  const toldAfter = await figuresOf(nodes);
  const spanOf = (name: NodeName): NodeSpan => ({
    allUs: after[name].allUs - before[name].allUs,
    mainUs: after[name].mainUs - before[name].mainUs,
    carried: grown("engine_materialised_documents_total", told[name], toldAfter[name]),
  });
  const ofLog = (name: string): number => grown(name, told.orders, toldAfter.orders);
  return {
    seconds: (endMs - startMs) / 1_000,
    nodes: eachNode(spanOf),
    rows: ofLog("host_world_log_rows"),
    documents: ofLog("engine_documents_written_total"),
    functions: {
      orders: functionsBetween(told.orders, toldAfter.orders),
      executes: functionsBetween(told.executes, toldAfter.executes),
    },
  };
}

/** Several spans as one. */
export function together(spans: readonly Span[]): Span {
  const sum = (of: (span: Span) => number): number =>
    spans.reduce((total, span) => total + of(span), 0);
  return {
    seconds: sum(({ seconds }) => seconds),
    nodes: eachNode((name) => ({
      allUs: sum(({ nodes }) => nodes[name].allUs),
      mainUs: sum(({ nodes }) => nodes[name].mainUs),
      carried: sum(({ nodes }) => nodes[name].carried),
    })),
    rows: sum(({ rows }) => rows),
    documents: sum(({ documents }) => documents),
    functions: {
      orders: spans.flatMap(({ functions }) => functions.orders),
      executes: spans.flatMap(({ functions }) => functions.executes),
    },
  };
}

async function figuresOf({ hosts }: GameNodes): Promise<Readonly<Record<NodeName, HostFigures>>> {
  const read = (name: NodeName): Promise<HostFigures> => readFigures(hosts[name].origin);
  const [orders, executes, follows] = await Promise.all([
    read("orders"),
    read("executes"),
    read("follows"),
  ]);
  return { orders, executes, follows };
}

function timesOf({ hosts }: GameNodes) {
  return eachNode((name) => processorTimeOf(hosts[name].pid));
}

/** One of each node. */
export function eachNode<Value>(of: (name: NodeName) => Value): Readonly<Record<NodeName, Value>> {
  return Object.fromEntries(nodeNames.map((name) => [name, of(name)])) as Record<NodeName, Value>;
}

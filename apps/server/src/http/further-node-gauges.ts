import { Gauge } from "prom-client";
import type { Registry } from "prom-client";
import type { FurtherNodes } from "../nodes/further-nodes.ts";
import type { NodeStanding } from "../nodes/node-place.ts";

type Figure = {
  readonly name: string;
  readonly help: string;
  /** Null for what the node has not said yet. */
  readonly valueOf: (standing: NodeStanding) => number | null;
};

const figures: readonly Figure[] = [
  {
    name: "host_further_node_open",
    help: "Whether a further node of this host serves players.",
    valueOf: ({ isOpen }) => Number(isOpen),
  },
  {
    name: "host_further_node_starts",
    help: "How often a further node was started since its host was.",
    valueOf: ({ startCount }) => startCount,
  },
  {
    name: "host_further_node_connections",
    help: "Connections of players to a further node.",
    valueOf: ({ reading }) => reading?.connections ?? null,
  },
  {
    name: "host_further_node_proposals",
    help: "Commands of a further node's players that wait for the first node.",
    valueOf: ({ reading }) => reading?.proposals ?? null,
  },
  {
    name: "host_further_node_waiting_rows",
    help: "Rows of the world's log that have come to a further node and are not applied yet.",
    valueOf: ({ reading }) => reading?.waitingRows ?? null,
  },
  {
    name: "host_further_node_applied_timestamp_seconds",
    help: "When the newest commit that a further node has applied was made.",
    valueOf: ({ reading }) => (reading === null ? null : reading.appliedMs / 1_000),
  },
  {
    name: "host_further_node_cpu_seconds",
    help: "Processor time of a further node since it was started.",
    valueOf: ({ reading }) => reading?.cpuSeconds ?? null,
  },
  {
    name: "host_further_node_resident_bytes",
    help: "Memory of a further node.",
    valueOf: ({ reading }) => reading?.residentBytes ?? null,
  },
  {
    name: "host_further_node_event_loop_delay_p99_seconds",
    help: "99 of a hundred delays of a further node's event loop were within this, in the last second.",
    valueOf: ({ reading }) => (reading === null ? null : reading.eventLoopDelayP99Ms / 1_000),
  },
];

/** Measures the further nodes of a host, each under its number, as they said it last. */
export function registerFurtherNodeGauges(
  registry: Registry,
  nodes: Pick<FurtherNodes, "standings">,
): void {
  for (const { name, help, valueOf } of figures) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ["node"],
      registers: [registry],
      collect() {
        gauge.reset();
        for (const standing of nodes.standings()) {
          const value = valueOf(standing);
          if (value !== null) gauge.set({ node: String(standing.number) }, value);
        }
      },
    });
  }
}

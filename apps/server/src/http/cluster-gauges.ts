import type { ClusterState, NodeState } from "@aldermoor/engine/index.ts";
import { Gauge } from "prom-client";
import type { Registry } from "prom-client";

type Figure<State> = {
  readonly name: string;
  readonly help: string;
  readonly valueOf: (state: State) => number;
};

const leaseFigures: readonly Figure<ClusterState>[] = [
  {
    name: "host_world_epoch",
    help: "The epoch under which this host holds the world's lease; each taking of it counts one up.",
    valueOf: ({ epoch }) => Number(epoch),
  },
  {
    name: "host_world_log_rows",
    help: "Rows that this host has appended to the world's log.",
    valueOf: ({ rows }) => rows,
  },
  {
    name: "host_world_log_bytes",
    help: "Bytes that this host has appended to the world's log.",
    valueOf: ({ bytes }) => bytes,
  },
  {
    name: "host_world_carried_bytes",
    help: "Bytes of the world's log that this host has carried into its tables.",
    valueOf: ({ carried }) => carried.bytes,
  },
  {
    name: "host_world_carried_lag_seconds",
    help: "How far the tables of the world's log are behind it, from newest commit to newest commit.",
    valueOf: ({ lastTs, carried }) => lagSeconds(lastTs, carried.watermark),
  },
];

const nodeFigures: readonly Figure<NodeState>[] = [
  {
    name: "host_node_orders",
    help: "Whether this node orders what all nodes of its world commit.",
    valueOf: ({ role }) => Number(role === "orders"),
  },
  {
    name: "host_node_seeks",
    help: "Whether this node looks for the one that orders: until it finds it no command is answered.",
    valueOf: ({ role }) => Number(role === "seeks"),
  },
  {
    name: "host_node_followers",
    help: "How many nodes get the world's log from this one.",
    valueOf: ({ followers }) => followers,
  },
  {
    name: "host_node_proposals",
    help: "Commands of this node that wait for the one that orders.",
    valueOf: ({ proposals }) => proposals,
  },
];

/** Measures the lease and the log of a world in a database, at each read of the metrics; nothing for another world. */
export function registerClusterGauges(registry: Registry, read: () => ClusterState | null): void {
  registerFigures(registry, leaseFigures, read);
}

/** Measures how a node stands among the others of its world; nothing for a host that has none. */
export function registerNodeGauges(registry: Registry, read: () => NodeState | null): void {
  registerFigures(registry, nodeFigures, read);
}

function registerFigures<State>(
  registry: Registry,
  figures: readonly Figure<State>[],
  read: () => State | null,
): void {
  if (read() === null) return;
  for (const { name, help, valueOf } of figures) {
    const gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        const state = read();
        if (state === null) gauge.reset();
        else gauge.set(valueOf(state));
      },
    });
  }
}

// Nothing was carried yet where the watermark is zero: the lag is not the age of the world.
function lagSeconds(lastTs: bigint, watermark: bigint): number {
  return watermark === 0n ? 0 : Number(lastTs - watermark) / 1e9;
}

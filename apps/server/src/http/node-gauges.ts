import type { NodeState } from "@aldermoor/engine/index.ts";
import { Gauge } from "prom-client";
import type { Registry } from "prom-client";

type Figure = {
  readonly name: string;
  readonly help: string;
  /** Null where the node has no such figure: that of another one counts. */
  readonly valueOf: (state: NodeState) => number | null;
};

const figures: readonly Figure[] = [
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
  {
    name: "host_node_waiting_rows",
    help: "Rows of the world's log that have come to this node and are not applied yet.",
    valueOf: ({ waitingRows }) => waitingRows,
  },
  {
    name: "host_node_applied_timestamp_seconds",
    help: "When the newest commit that this node has applied was made, by the clock of the node that ordered it.",
    valueOf: ({ lastTs }) => Number(lastTs) / 1e9,
  },
  {
    name: "host_world_epoch",
    help: "The epoch under which this node holds the world's lease; each taking of it counts one up.",
    valueOf: ({ epoch }) => (epoch === null ? null : Number(epoch)),
  },
  {
    name: "host_world_log_rows",
    help: "Rows that this node has appended to the world's log since it orders.",
    valueOf: ({ appended }) => appended?.rows ?? null,
  },
  {
    name: "host_world_log_bytes",
    help: "Bytes that this node has appended to the world's log since it orders.",
    valueOf: ({ appended }) => appended?.bytes ?? null,
  },
  {
    name: "host_world_carried_bytes",
    help: "Bytes of the world's log that this node has carried into its tables.",
    valueOf: ({ carried }) => carried?.bytes ?? null,
  },
  {
    name: "host_world_carried_lag_seconds",
    help: "How far the tables of the world's log are behind it, from newest commit to newest commit.",
    valueOf: ({ carried, lastTs }) =>
      carried === null ? null : lagSeconds(lastTs, carried.watermark),
  },
];

/**
 * Measures how a node stands among those of its world, and what the one that orders does with the world's log, at each read of
 * the metrics; nothing for a host that is alone.
 */
export function registerNodeGauges(registry: Registry, read: () => NodeState | null): void {
  if (read() === null) return;
  for (const { name, help, valueOf } of figures) {
    const gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        const state = read();
        const value = state === null ? null : valueOf(state);
        if (value === null) gauge.remove();
        else gauge.set(value);
      },
    });
  }
}

// Nothing was carried yet where the watermark is zero: the lag is not the age of the world.
function lagSeconds(lastTs: bigint, watermark: bigint): number {
  return watermark === 0n ? 0 : Number(lastTs - watermark) / 1e9;
}

/**
 * What a bystander times, and how often: the liveness of the host, the first answer to a shared query on a socket of
 * its own, and the time from an order of its own until a shared query shows what it changed. An account may give 300
 * orders in five minutes. `machine` is the same as `healthz`, of a server that nobody attacks.
 */
export const probes = {
  healthz: { paceMs: 50 },
  query: { paceMs: 250 },
  change: { paceMs: 1_200 },
  machine: { paceMs: 50 },
} as const;

export type Probe = keyof typeof probes;

export const probesOfHost = ["healthz", "query", "change"] as const satisfies readonly Probe[];

export type ProbeOfHost = (typeof probesOfHost)[number];

export type BystanderMessage =
  | { readonly kind: "ready" }
  | {
      readonly kind: "sample";
      readonly probe: Probe;
      readonly startedAtMs: number;
      readonly tookMs: number;
      /** As in `Sample`. */
      readonly keptMs: number;
    }
  | { readonly kind: "fault"; readonly what: string };

import type { HostWorks } from "../api.ts";
import type { Reading } from "../rules/reading.ts";

/** What the process that runs the game tells of itself. Both are read from memory and change nothing. */
export type HostTelemetry = {
  /** What it counts of commands and settlements. */
  readonly count: () => Reading;
  readonly works: () => HostWorks;
};

let host: HostTelemetry | null = null;

/** Gives the game what its host tells of itself. Until then, as in tests, it tells nothing. */
export function configureTelemetry(telemetry: HostTelemetry | null): void {
  host = telemetry;
}

/** What the host tells; `null` where nothing was given. */
export function hostTelemetry(): HostTelemetry | null {
  return host;
}

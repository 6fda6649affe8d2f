import { fork } from "node:child_process";
import { programOf } from "@aldermoor/accounts/testing/program-of.ts";
import { probes } from "./bystander-messages.ts";
import type { BystanderMessage, Probe, ProbeOfHost } from "./bystander-messages.ts";
import { beyondMachine, latenciesOf } from "./latencies.ts";
import type { Latencies, Sample } from "./latencies.ts";

/** A player at an address of its own during an attack, which times the answers. */
export type Bystander = {
  /** Waits until `count` probes of each kind have begun and ended from now on. */
  watch(count: number): Promise<Watched>;
  /** Watches from now on until `end` is called, and until what was asked by then is answered. */
  beginWatch(): { end(): Promise<Watched> };
  close(): void;
};

export type Watched = Readonly<Record<Probe, Latencies>> & {
  /** What the probes of the host waited beyond the machine. */
  readonly beyond: Readonly<Record<ProbeOfHost, Latencies>>;
  /** What the bystander was refused or not answered. */
  readonly faults: readonly string[];
};

export async function startBystander(
  host: { readonly origin: string; readonly pid: number },
  plainServerPort: number,
): Promise<Bystander> {
  const child = fork(
    programOf("tests/security/bystander-main.ts"),
    [host.origin, String(plainServerPort), String(host.pid)],
    {
      execArgv: [],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    },
  );
  const samples: Record<Probe, Sample[]> = { healthz: [], query: [], change: [], machine: [] };
  const faults: { readonly atMs: number; readonly what: string }[] = [];
  const listeners = new Set<() => void>();
  const ready = Promise.withResolvers<void>();
  child.on("message", (message: BystanderMessage) => {
    if (message.kind === "ready") ready.resolve();
    if (message.kind === "fault") faults.push({ atMs: Date.now(), what: message.what });
    if (message.kind === "sample") samples[message.probe].push(message);
    for (const listen of listeners) listen();
  });
  child.on("exit", () => ready.reject(new Error("The bystander could not begin to play.")));
  await ready.promise;

  /** Probes that began in these instants, and those that were under way. */
  const seen = (fromMs: number, untilMs: number): Watched => {
    const within = (probe: Probe) =>
      samples[probe].filter(
        ({ startedAtMs, tookMs }) => startedAtMs + tookMs >= fromMs && startedAtMs <= untilMs,
      );
    const of = (probe: Probe) => latenciesOf(within(probe), probes[probe].paceMs);
    const beyond = (probe: ProbeOfHost) =>
      latenciesOf(beyondMachine(within(probe)), probes[probe].paceMs);
    const said = faults.filter(({ atMs }) => atMs >= fromMs).map(({ what }) => what);
    const ofHost = { healthz: of("healthz"), query: of("query"), change: of("change") };
    const ofHostAlone = {
      healthz: beyond("healthz"),
      query: beyond("query"),
      change: beyond("change"),
    };
    return {
      ...ofHost,
      machine: of("machine"),
      beyond: ofHostAlone,
      faults: [...new Set(said)],
    };
  };
  const countSince = (fromMs: number) =>
    Math.min(
      ...Object.values(samples).map(
        (all) => all.filter(({ startedAtMs }) => startedAtMs > fromMs).length,
      ),
    );
  const until = (isReached: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!isReached()) return;
        listeners.delete(look);
        resolve();
      };
      listeners.add(look);
      look();
    });

  return {
    async watch(count) {
      const fromMs = Date.now();
      await until(() => countSince(fromMs) >= count);
      return seen(fromMs, Date.now());
    },
    beginWatch() {
      const fromMs = Date.now();
      return {
        async end() {
          const untilMs = Date.now();
          // A probe waits for the one before: what began later tells that all from before have ended.
          await until(() => countSince(untilMs) >= 1);
          return seen(fromMs, untilMs);
        },
      };
    },
    close: () => void child.kill(),
  };
}

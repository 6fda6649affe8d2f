import { Agent } from "node:http";
import { setTimeout as pace } from "node:timers/promises";
import type { Api } from "@aldermoor/game/api.ts";
import { anyApi } from "convex/server";
import { Player } from "../../apps/server/src/testing/player.ts";
import { probes } from "./bystander-messages.ts";
import type { BystanderMessage, Probe } from "./bystander-messages.ts";
import { httpCall } from "./http-call.ts";
import { runDelayMsOf } from "./run-delay.ts";
import { newName } from "./visitor.ts";

// A process of its own: what an attacker costs the process that attacks must not be told as the host's delay.

// The proxy answers any path; the game's own type says which paths exist.
const api = anyApi as unknown as Api;
const origin = process.argv[2] ?? "";
const plainServerPort = Number(process.argv[3]);
const hostPid = Number(process.argv[4]);
const onlineListeners = new Set<(names: readonly string[]) => void>();
const patienceMs = 60_000;
const seenEveryMs = 60_000;

const player = new Player(origin);
await player.signUp(`bystander-${process.pid}@moor.example`);
const client = player.connect();
client.onUpdate(api.presence.online, {}, noteOnline);
const name = newName();
const face = { origin: "moorborn", mode: "standard", avatarSeed: 7 } as const;
const made = await client.mutation(api.character.create, { name, ...face });
if (!made.ok) throw new Error(`The bystander's character was refused: ${made.code}.`);
const { characterId } = made.value;
await client.mutation(api.activity.checkIn, { characterId });

process.on("disconnect", () => process.exit(0));
tell({ kind: "ready" });
const hostPort = Number(new URL(origin).port);
await Promise.all([
  probeHttp("healthz", hostPort),
  probeHttp("machine", plainServerPort),
  probeQuery(),
  probeChange(),
  stayOnline(),
]);

function tell(message: BystanderMessage): void {
  process.send?.(message);
}

function probeHttp(probe: "healthz" | "machine", port: number): Promise<never> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const call = { port, from: "127.0.0.1", path: "/healthz", agent };
  return probeForEver(probe, async () => {
    const { status } = await httpCall(call);
    return status === 200 ? null : `/healthz was answered ${status}`;
  });
}

/** Begins to follow a public query, and leaves it when it has answered. */
function probeQuery(): Promise<never> {
  return probeForEver("query", () =>
    within("a shared query was not answered", (done) => {
      const leave = client.onUpdate(api.presence.moor, {}, done, (error) =>
        tell({ kind: "fault", what: `a shared query failed: ${error.message}` }),
      );
      return leave;
    }),
  );
}

/** Changes what others see of the bystander, and waits until its own socket shows that. */
function probeChange(): Promise<never> {
  let isShown = true;
  return probeForEver("change", () => {
    isShown = !isShown;
    const wanted = isShown;
    return within("a change was not shown", (done) => {
      const privacy = { showsOnline: wanted, showsEquipment: true };
      client.mutation(api.settings.change, { privacy }).catch((error: unknown) => {
        tell({ kind: "fault", what: `an order failed: ${String(error)}` });
        isShown = !wanted;
        done();
      });
      onlineListeners.add(listen);
      function listen(names: readonly string[]): void {
        if (names.includes(name) === wanted) done();
      }
      return () => onlineListeners.delete(listen);
    });
  });
}

/** Whoever gives no sign for two minutes and a half is no longer among those who are shown. */
async function stayOnline(): Promise<never> {
  for (;;) {
    await pace(seenEveryMs);
    await client.mutation(api.activity.checkIn, { characterId }).catch((error: unknown) => {
      tell({ kind: "fault", what: `a sign was refused: ${String(error)}` });
    });
  }
}

/** For how long the host and this process have waited for processors since they began. */
function keptMs(): number {
  return runDelayMsOf(hostPid) + runDelayMsOf(process.pid);
}

async function probeForEver(probe: Probe, ask: () => Promise<string | null>): Promise<never> {
  for (;;) {
    const startedAtMs = Date.now();
    const [before, keptBefore] = [performance.now(), keptMs()];
    const fault = await ask();
    const tookMs = performance.now() - before;
    tell({
      kind: "sample",
      probe,
      startedAtMs,
      tookMs,
      keptMs: Math.max(0, keptMs() - keptBefore),
    });
    if (fault !== null) tell({ kind: "fault", what: fault });
    // The pace of the probes is part of what they measure.
    await pace(Math.max(0, probes[probe].paceMs - tookMs));
  }
}

/** Resolves when `begin` calls its argument, with `fault` when that takes too long; then does what `begin` returned. */
async function within(
  fault: string,
  begin: (done: () => void) => () => unknown,
): Promise<string | null> {
  const ended = Promise.withResolvers<string | null>();
  const end = begin(() => ended.resolve(null));
  const timer = setTimeout(() => ended.resolve(fault), patienceMs);
  const outcome = await ended.promise;
  clearTimeout(timer);
  end();
  return outcome;
}

type Online = { readonly players: readonly { readonly name: string }[] };

function noteOnline({ players }: Online): void {
  const names = players.map((one) => one.name);
  for (const listen of onlineListeners) listen(names);
}

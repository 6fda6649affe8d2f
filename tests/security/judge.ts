import { setTimeout as pace } from "node:timers/promises";
import { Answers } from "./answers.ts";
import { sceneOf } from "./attack.ts";
import type { Attack } from "./attack.ts";
import { probesOfHost } from "./bystander-messages.ts";
import type { Watched } from "./bystander.ts";
import { faultsInLog } from "./host-log.ts";
import type { Belongings, Target } from "./target.ts";

const megabyte = 1_000_000;

/** What no attack from one address may bring about. */
const usualLatencyMaxMs = 250;
const latencyGrowthMax = 5;
const memoryGrowthMaxBytes = 150 * megabyte;
/** Collectors keep some of the room that they took: what is left after an attack may be this much. */
const memoryKeptMaxBytes = 100 * megabyte;
const memoryReturnsWithinMs = 60_000;

const probesBefore = 12;

export type Verdict = {
  readonly name: string;
  readonly answers: Answers;
  readonly before: Watched;
  readonly during: Watched;
  readonly memoryBytes: { readonly before: number; readonly peak: number; readonly after: number };
  /** Whether the host was held still or ended: the next attack is judged on another. */
  readonly isSpoilt: boolean;
  /** Each law that was broken, in a sentence. Nothing if the host held. */
  readonly violations: readonly string[];
};

type JudgeOptions = {
  readonly address: string;
  /** How much of the attack to make. */
  readonly share?: number;
  /** How long a bystander may wait in any case. */
  readonly latencyMaxMs?: number;
};

/** Runs an attack on a host, and judges by what a bystander, the machine and the host's log tell. */
export async function judge(
  target: Target,
  attack: Attack,
  { address, share = 1, latencyMaxMs = usualLatencyMaxMs }: JudgeOptions,
): Promise<Verdict> {
  const belongings = await target.belongings();
  const before = await target.bystander.watch(Math.max(3, Math.round(probesBefore * share)));
  const logLength = target.host.output().length;
  const memoryBefore = target.memory.current();
  target.memory.restartPeak();

  const answers = new Answers();
  const watch = target.bystander.beginWatch();
  const scene = sceneOf(target, answers, address, share);
  const gained = await attack.run(scene).finally(() => scene.leave());
  const during = await Promise.race([watch.end(), target.host.over.then(() => before)]);
  const peak = target.memory.peak();
  const after = await memoryReturned(target, memoryBefore + memoryKeptMaxBytes);

  const memoryBytes = { before: memoryBefore, peak, after };
  const harm = [
    ...slowness(before, during, latencyMaxMs),
    ...during.faults.map((fault) => `the bystander: ${fault}`),
    ...greed(memoryBytes),
  ];
  const violations = [
    ...gained,
    ...harm,
    ...answers.faults,
    ...faultsInLog(target.host.output().slice(logLength)),
    ...(await losses(target, belongings)),
  ];
  const isSpoilt = harm.length > 0 || target.host.isOver();
  return { name: attack.name, answers, before, during, memoryBytes, isSpoilt, violations };
}

/**
 * Other work on the machine slows everything down: what was waited for processors is not counted, and what a server without attacks
 * waits bounds what is slow.
 */
function slowness(before: Watched, during: Watched, latencyMaxMs: number): string[] {
  return probesOfHost.flatMap((probe) => {
    const usualMs = Math.max(before[probe].p99, during.machine.p99);
    const limitMs = Math.max(latencyMaxMs, latencyGrowthMax * usualMs);
    const { p99, max } = during.beyond[probe];
    if (p99 < limitMs) return [];
    const told = `p99 ${p99.toFixed(0)} ms beyond the machine, max ${max.toFixed(0)} ms`;
    return [`the bystander's ${probe}: ${told}, usually ${usualMs.toFixed(0)} ms`];
  });
}

function greed({ before, peak, after }: Verdict["memoryBytes"]): string[] {
  const grown = peak - before;
  const kept = after - before;
  return [
    ...(grown >= memoryGrowthMaxBytes ? [`memory grew by ${Math.round(grown / megabyte)} MB`] : []),
    ...(kept >= memoryKeptMaxBytes ? [`${Math.round(kept / megabyte)} MB were kept`] : []),
  ];
}

async function losses(target: Target, before: Belongings): Promise<string[]> {
  if (target.host.isOver()) return ["the process ended"];
  const after = await target.belongings();
  return [...before]
    .filter(([asked, answer]) => after.get(asked) !== answer)
    .map(([asked, was]) => `somebody's data changed: ${asked} was ${was}, is ${after.get(asked)}`)
    .map((sentence) => sentence.slice(0, 600));
}

/** Collectors take their time: waits until memory is below the bound, for a while, and answers what it is. */
async function memoryReturned(target: Target, boundBytes: number): Promise<number> {
  const endMs = Date.now() + memoryReturnsWithinMs;
  while (target.memory.current() > boundBytes && Date.now() < endMs && !target.host.isOver())
    await pace(200);
  return target.memory.current();
}

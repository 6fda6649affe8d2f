import { afterAll, beforeAll, expect, test } from "vitest";
import type { Attack } from "./attack.ts";
import { judge } from "./judge.ts";
import type { Verdict } from "./judge.ts";
import { rowOf, tableOf } from "./report.ts";
import { startTarget } from "./target.ts";
import type { Target } from "./target.ts";
import { warmUp } from "./warm-up.ts";

type Siege = {
  /** How much of each attack to make. */
  readonly share: number;
  readonly timeoutMs: number;
  readonly latencyMaxMs?: number;
  readonly environment?: Readonly<Record<string, string>>;
};

/** Makes a test of each attack, one after the other on one host, and prints all verdicts as a table at the end. */
export function testAttacks(
  attacks: readonly Attack[],
  { share, timeoutMs, environment, ...laws }: Siege,
): void {
  const verdicts: Verdict[] = [];
  let target: Target | null = null;

  beforeAll(async () => {
    target = await startWarmTarget(environment);
  }, 600_000);
  afterAll(async () => {
    await target?.dispose();
    process.stdout.write(`\n${tableOf(verdicts)}\n`);
  });

  for (const [at, attack] of attacks.entries()) {
    test(
      `a bystander notices nothing of: ${attack.name}`,
      async () => {
        target ??= await startWarmTarget(environment);
        const address = `127.0.1.${(at % 250) + 1}`;
        const verdict = await judge(target, attack, { address, share, ...laws });
        verdicts.push(verdict);
        process.stdout.write(rowOf(verdict));
        if (verdict.isSpoilt) {
          await target.dispose();
          target = null;
        }
        expect(verdict.violations).toEqual([]);
      },
      timeoutMs,
    );
  }
}

async function startWarmTarget(environment?: Siege["environment"]): Promise<Target> {
  const target = await startTarget(environment);
  await warmUp(target);
  return target;
}

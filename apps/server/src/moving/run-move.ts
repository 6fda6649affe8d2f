import type { WorldFacts } from "@aldermoor/engine/moving/moved-world.ts";
import type { CommandResult } from "../backup/commands.ts";
import { Checks } from "./checks.ts";
import { factsText } from "./move-setting.ts";
import type { MoveSetting } from "./move-setting.ts";

/** What a plan says of how much is moved. */
type Sized = {
  readonly facts: WorldFacts;
  readonly accountRows: number;
  readonly fileCount: number;
};

/** One way of a move. */
type Way<Plan> = {
  /** What is moved, and compared, in a second. */
  readonly perSecond: number;
  /** Looks at all that it takes; null where something is missing. What it opens is closed in the end, the last first. */
  readonly look: (
    setting: MoveSetting,
    checks: Checks,
    keep: (close: () => unknown) => void,
  ) => Promise<Plan | null>;
  readonly move: (setting: MoveSetting, plan: Plan) => Promise<string>;
};

/**
 * Looks whether a move can be done, and does it, or tells of it where it is only tried.
 *
 * @throws Error with sentences for the operator
 */
export async function runMove<Plan extends Sized>(
  setting: MoveSetting,
  { perSecond, look, move }: Way<Plan>,
): Promise<CommandResult> {
  const opened: (() => unknown)[] = [];
  try {
    const checks = new Checks();
    const plan = await look(setting, checks, (close) => opened.unshift(close));
    if (setting.isDry) {
      const told = plan === null ? "" : factsText(plan.facts, plan, perSecond);
      return checks.result(told);
    }
    checks.refuse();
    if (plan === null) throw new Error("There is nothing to be moved.");
    return { text: await move(setting, plan), exitCode: 0 };
  } finally {
    for (const close of opened) await close();
  }
}

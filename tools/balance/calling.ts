import { checkBuild, talentsOf } from "@aldermoor/game/callings/rules/build.ts";
import type { CallingState } from "@aldermoor/game/callings/state.ts";
import type { Bot } from "./bot.ts";
import { power } from "./gear.ts";

/** Spends free talent points one by one on whatever helps most in the fight; rows open as they fill. */
export function learnTalents(bot: Bot): void {
  for (;;) {
    const next = betterBuild(bot);
    if (next === null) return;
    bot.state = { ...bot.state, calling: next };
  }
}

function betterBuild(bot: Bot): CallingState | null {
  const { skills, calling } = bot.state;
  const id = bot.habit.calling;
  const ranks = calling?.ranks ?? {};
  if (calling === null) {
    const chosen = checkBuild({ calling: id, ranks: {} }, skills);
    return chosen.ok ? chosen.value : null;
  }
  let best: { readonly build: CallingState; readonly power: number } | null = null;
  for (const talent of talentsOf(id)) {
    const wanted = { ...ranks, [talent]: (ranks[talent] ?? 0) + 1 };
    const checked = checkBuild({ calling: id, ranks: wanted }, skills);
    if (!checked.ok) continue;
    const gained = power({ ...bot, state: { ...bot.state, calling: checked.value } }, null, null);
    if (best === null || gained > best.power) best = { build: checked.value, power: gained };
  }
  return best?.build ?? null;
}

import type { WindowNow } from "@aldermoor/game/world-boss/api.ts";
import { worldBosses } from "@aldermoor/game/world-boss/content/bosses.ts";
import { barAt } from "@aldermoor/game/world-boss/rules/bar-at.ts";
import {
  bossOf,
  endsAtMs,
  opensAtMs,
  windowAt,
} from "@aldermoor/game/world-boss/rules/calendar.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";

/** Which boss of the moor can be struck now, or else when the next one comes. */
export function bossText(now: WindowNow | null, nowMs: number): string {
  const told = now?.stage === "open" ? now.bar : null;
  const bar = now === null || told === null ? null : barAt(told, nowMs, opensAtMs(now.window));
  if (now !== null && bar !== null && bar.fell === null) {
    const time = durationText(endsAtMs(now.window) - nowMs);
    const percent = Math.ceil((100 * bar.left) / bar.full);
    return t("told.boss-here", { boss: worldBosses[now.boss].name, time, percent });
  }
  const next = now?.stage === "sealing" ? now.window : windowAt(nowMs) + 1;
  const time = durationText(opensAtMs(next) - nowMs);
  return t("told.boss-comes", { boss: worldBosses[bossOf(next)].name, time });
}

import type { ExpectedFight } from "@aldermoor/game/combat/rules/expected.ts";
import { expectFight } from "@aldermoor/game/combat/rules/expected.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import type { ZoneId } from "@aldermoor/game/world/content/zones.ts";
import { zoneIds } from "@aldermoor/game/world/content/zones.ts";
import type { Bot } from "./bot.ts";
import { wornOf } from "./bot.ts";

/** What an hour in a zone is worth beside one in the zone before, to a character as it stands: shares of 1. */
export type Pull = {
  /** 2 to 10. */
  readonly zone: number;
  readonly level: number;
  readonly xp: number;
  readonly gold: number;
  /** What the vendor pays for goods and pieces found. */
  readonly finds: number;
  /** The mean of all three, as a factor. */
  readonly together: number;
  readonly defeatsPerHour: number;
};

/** Compares the outermost zone with the one before, for as many rations as are eaten; `null` in the first zone. */
export function pullOf(bot: Bot, outermost: ZoneId): Pull | null {
  const at = zoneIds.indexOf(outermost);
  const before = zoneIds[at - 1];
  if (before === undefined) return null;
  const [now, then] = [hourIn(bot, outermost), hourIn(bot, before)];
  const xp = now.xpPerHour / then.xpPerHour;
  const gold = now.goldPerHour / then.goldPerHour;
  const finds = findsWorth(now) / findsWorth(then);
  return {
    zone: at + 1,
    level: bot.state.skills.combat.level,
    xp,
    gold,
    finds,
    together: Math.cbrt(xp * gold * finds),
    defeatsPerHour: now.defeatsPerHour,
  };
}

function hourIn(bot: Bot, zone: ZoneId): ExpectedFight {
  return expectFight(bot.state, wornOf(bot), zone);
}

const pieceWorth = 20;

function findsWorth({ itemsPerHour, piecesPerHour }: ExpectedFight): number {
  const goods = keysOf(itemsPerHour).map((item) => items[item].vendor * (itemsPerHour[item] ?? 0));
  return goods.reduce((sum, one) => sum + one, piecesPerHour * pieceWorth);
}

import type { Challenge } from "@aldermoor/game/combat/rules/challenge.ts";
import { challengeBoss } from "@aldermoor/game/combat/rules/challenge.ts";
import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import type { ZoneId } from "@aldermoor/game/world/content/zones.ts";
import { zoneIds } from "@aldermoor/game/world/content/zones.ts";
import type { Bot } from "./bot.ts";
import { addStock, earn, first, secret, wornOf } from "./bot.ts";

/** Uses one challenge of a zone and takes in what it brings; `null` where the rules refuse it. */
export function fightBossOf(bot: Bot, zone: ZoneId): Challenge | null {
  const { state, stock } = bot;
  const input = { state, worn: wornOf(bot), stock, bagFree: 60, secret, zone };
  const fought = challengeBoss({ ...input, characterId: bot.habit.name }, state.settledAtMs);
  if (!fought.ok) return null;
  const { value } = fought;
  bot.bossTries += 1;
  bot.state = value.state;
  if (state.ration !== null) addStock(bot, state.ration, -value.rationsEaten);
  if (!value.fight.won) return value;
  bot.bossWins += 1;
  first(bot, `boss ${zoneIds.indexOf(zone) + 1}`);
  earn(bot, "bosses", value.centiGold / 100);
  for (const item of keysOf(value.items)) addStock(bot, item, value.items[item] ?? 0);
  bot.found.push(...value.pieces);
  return value;
}

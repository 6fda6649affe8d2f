import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import { goldMinute, xpMinute } from "@aldermoor/game/core/rules/economy/economy-formulas.ts";
import { isPiece } from "@aldermoor/game/core/rules/goods/equipment.ts";
import type { QuestId } from "@aldermoor/game/quests/content/quests.ts";
import { quests } from "@aldermoor/game/quests/content/quests.ts";
import type { Bot } from "./bot.ts";
import { addStock, earn, first, payXp } from "./bot.ts";

/** When an ordinary beginner has done the first steps of the story, in actions. */
const firstSteps: readonly (readonly [QuestId, number])[] = [
  ["a-dry-pair-of-boots", 4],
  ["equip-yourself", 6],
  ["first-swing", 16],
  ["bars-not-rocks", 26],
  ["your-own-work", 36],
  ["supper", 46],
  ["choose-a-focus", 56],
  ["a-warm-boost", 62],
];

/** Pays for the steps of the first minutes once their time has come. */
export function takeFirstSteps(bot: Bot): void {
  for (const [quest, actions] of firstSteps) if (bot.actions >= actions) claim(bot, quest);
}

/** The rest of a chapter is done by the time its boss falls. */
export function endChapter(bot: Bot, chapter: number): void {
  for (const quest of keysOf(quests)) if (quests[quest].chapter === chapter) claim(bot, quest);
}

function claim(bot: Bot, quest: QuestId): void {
  if (bot.firsts.has(quest)) return;
  first(bot, quest);
  const { gold = 0, goldMinutes = 0, xp = {}, xpMinutes, items = {} } = quests[quest].rewards;
  const level = bot.state.skills.combat.level;
  earn(bot, "quests", gold + goldMinutes * goldMinute(level));
  for (const skill of keysOf(xp)) payXp(bot, skill, xp[skill] ?? 0);
  if (xpMinutes !== undefined) {
    const { skill, minutes } = xpMinutes;
    payXp(bot, skill, minutes * xpMinute(bot.state.skills[skill].level));
  }
  for (const item of keysOf(items)) {
    if (isPiece(item)) bot.found.push({ item, rarity: 1, plus: 0, affixes: [] });
    else addStock(bot, item, items[item] ?? 0);
  }
}

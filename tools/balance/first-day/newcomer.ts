import type { DomainEvent } from "@aldermoor/game/core/content/events.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import { bagSpaceOf } from "@aldermoor/game/core/rules/goods/bag-space.ts";
import { isPiece } from "@aldermoor/game/core/rules/goods/equipment.ts";
import { keyedRng } from "@aldermoor/game/core/rules/random/rng.ts";
import type { Items } from "@aldermoor/game/core/rules/settlement/settlement.ts";
import { openCache } from "@aldermoor/game/inventory/rules/open-cache.ts";
import { followEvents } from "@aldermoor/game/quests/rules/story-earnings.ts";
import type { Story } from "@aldermoor/game/quests/rules/story.ts";
import { newStory } from "@aldermoor/game/quests/rules/story.ts";
import type { ZoneId } from "@aldermoor/game/world/content/zones.ts";
import { zoneIds } from "@aldermoor/game/world/content/zones.ts";
import type { Bot } from "../bot.ts";
import { addStock, earn, first, newBot, secret, workOn } from "../bot.ts";
import type { Habit } from "../habits.ts";

/** Somebody on the first day, who does what the page says. What waits in the bag is `bot.found`. */
export type Newcomer = {
  readonly bot: Bot;
  story: Story;
  /** Kinds of pieces made by oneself. */
  readonly ownWork: Set<ItemId>;
  opened: number;
  /** Where it last fought. */
  zone: ZoneId;
};

/** A character as it is made: the stick lies in the bag, and nothing is done. `seed` tells lives apart. */
export function newNewcomer(habit: Habit, seed: number): Newcomer {
  const bot = newBot({ ...habit, name: `${habit.name} ${seed}` });
  bot.found.push(...bot.worn.values());
  bot.worn.clear();
  return { bot, story: newStory, ownWork: new Set(), opened: 0, zone: zoneIds[0] };
}

/** Lets actions pass at the present work, and the story count them. */
export function live(newcomer: Newcomer, actions: number): void {
  const { bot, ownWork } = newcomer;
  const settlement = workOn(bot, actions, Math.max(0, bagFreeOf(bot)));
  tell(newcomer, settlement.events);
  for (const event of settlement.events)
    if (event.kind === "crafted" && isPiece(event.item)) ownWork.add(event.item);
  noteFinds(newcomer, settlement.gained);
  if (settlement.pieces.some((piece) => piece.rarity >= rareFrom && !ownWork.has(piece.item)))
    first(bot, "rare piece");
}

const rareFrom = 3;

/** What a deed or a fight means to the story. */
export function tell(newcomer: Newcomer, events: readonly DomainEvent[]): void {
  newcomer.story = followEvents(newcomer.story, events, newcomer.bot.state);
}

/** Sealed caches are opened as they come. */
export function noteFinds(newcomer: Newcomer, gained: Items): void {
  const { bot } = newcomer;
  for (const id of keysOf(gained)) {
    const item = items[id];
    if (item.type !== "container") continue;
    first(bot, "sealed cache");
    for (let held = bot.stock[id] ?? 0; held > 0; held--) {
      newcomer.opened += 1;
      const rng = keyedRng(secret, bot.habit.name, "cache", newcomer.opened);
      const { gold, items: found } = openCache(item, rng);
      addStock(bot, id, -1);
      earn(bot, "caches", gold);
      for (const one of keysOf(found)) addStock(bot, one, found[one] ?? 0);
    }
  }
}

export function bagFreeOf(bot: Bot): number {
  return bagSpaceOf(bot.state.rooms) - bot.found.length;
}

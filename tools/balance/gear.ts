import { meet } from "@aldermoor/game/combat/rules/foe.ts";
import { outermostZone } from "@aldermoor/game/combat/rules/zones.ts";
import type { Equipment, Tool } from "@aldermoor/game/core/content/item.ts";
import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import { skillIds } from "@aldermoor/game/core/content/skills.ts";
import type { SlotId } from "@aldermoor/game/core/content/slots.ts";
import { slotIds, slots } from "@aldermoor/game/core/content/slots.ts";
import type { Piece } from "@aldermoor/game/core/rules/goods/equipment.ts";
import { vendorPrice, wearable } from "@aldermoor/game/core/rules/goods/equipment.ts";
import { deriveFighter } from "@aldermoor/game/core/rules/modifiers/derive.ts";
import { sumModifiers } from "@aldermoor/game/core/rules/modifiers/modifiers.ts";
import { sourcesOf } from "@aldermoor/game/core/rules/modifiers/sources.ts";
import { dismantleYield, recipeFor } from "@aldermoor/game/crafting/rules/dismantle.ts";
import { zones } from "@aldermoor/game/world/content/zones.ts";
import type { Bot } from "./bot.ts";
import { addStock, earn, first, wornOf } from "./bot.ts";
import { worthOf } from "./worth.ts";

/** Puts on whatever was found and is better; what will soon be is kept, the rest parted with. */
export function sortFinds(bot: Bot): void {
  for (const piece of bot.found.splice(0)) {
    if (tryOn(bot, piece)) continue;
    if (isForSoon(bot, piece)) bot.found.push(piece);
    else if (bot.shelf !== null && isUsual(piece)) bot.shelf.push(piece);
    else partWith(bot, piece);
  }
}

const soonLevels = 3;

function isForSoon(bot: Bot, piece: Piece): boolean {
  const { combat = 0 } = wearable(piece.item).requires;
  const { level } = bot.state.skills.combat;
  return combat > level && combat <= level + soonLevels;
}

/** Wears a piece if it makes the character stronger; what it replaces is parted with. */
export function tryOn(bot: Bot, piece: Piece): boolean {
  if (!mayWear(bot, piece)) return false;
  const slot = bestSlot(bot, piece);
  if (slot === null) return false;
  const replaced = bot.worn.get(slot);
  bot.worn.set(slot, piece);
  bot.failures.delete(slot);
  if (replaced !== undefined) partWith(bot, replaced);
  bot.upgrades += 1;
  const { tier, type } = items[piece.item];
  if (type === "equipment" && slot === "main-hand") first(bot, `weapon of tier ${tier}`);
  return true;
}

function mayWear(bot: Bot, piece: Piece): boolean {
  const { requires } = wearable(piece.item);
  return skillIds.every((skill) => bot.state.skills[skill].level >= (requires[skill] ?? 0));
}

export function bestSlot(bot: Bot, piece: Piece): SlotId | null {
  const row = wearable(piece.item);
  const own = slotIds.filter((slot) => slots[slot].accepts === row.slot);
  if (row.type === "tool") return own.find((slot) => isBetterTool(bot.worn.get(slot), row)) ?? null;
  const now = power(bot, null, null);
  const gains = own.map((slot) => ({ slot, gain: power(bot, slot, piece) - now }));
  const best = gains.toSorted((one, other) => other.gain - one.gain)[0];
  return best !== undefined && best.gain > now * 0.001 ? best.slot : null;
}

function isBetterTool(worn: Piece | undefined, tool: Tool): boolean {
  return worn === undefined || items[worn.item].tier < tool.tier;
}

/** How well the character would fight the outermost zone with a piece in a slot. */
export function power(bot: Bot, slot: SlotId | null, piece: Piece | null): number {
  const worn = wornWith(bot, slot, piece);
  const zone = outermostZone(bot.state);
  const subject = { ...bot.state, work: { kind: "combat", zone } } as const;
  const fighter = deriveFighter(bot.state.skills, worn, sumModifiers(sourcesOf(subject, worn)));
  const [encounter] = zones[zone].encounters.toReversed();
  if (encounter === undefined) return 0;
  const foe = meet(encounter.monster, fighter, { xpMultiplier: 1, goldMultiplier: 1, dropFind: 0 });
  const strikes = (foe.hitCut / 512) * (1 + foe.doubleCut / 512);
  const dealt = foe.damage * strikes * (1 + (foe.critCut / 512) * (fighter.critDamage - 1));
  const taken = foe.foeDamage * (foe.foeHitCut / 512) * (1 - foe.blockCut / 1024);
  return (dealt / foe.hp) * Math.sqrt(fighter.hp / Math.max(1, taken));
}

function wornWith(bot: Bot, slot: SlotId | null, piece: Piece | null): readonly Piece[] {
  if (slot === null || piece === null) return wornOf(bot);
  return slotIds.flatMap((id) => (id === slot ? piece : (bot.worn.get(id) ?? [])));
}

const soldShare = 0.8;

/** Early finds are sold, later ones taken apart for what tempering and rerolls will ask. */
export function partWith(bot: Bot, piece: Piece): void {
  // Whoever lives by a craft finds buyers for what it makes.
  if (bot.habit.buysMaterials && recipeFor(piece.item) !== undefined) {
    bot.credit += soldShare * worthOf(piece.item);
    return;
  }
  if (piece.rarity === 1 || bot.state.skills.combat.level < 30) {
    earn(bot, "vendor", vendorPrice(piece));
    return;
  }
  const parts = dismantleYield(piece);
  for (const item of keysOf(parts)) addStock(bot, item, parts[item] ?? 0);
}

/** Whether others would look for such a piece: a tool, or one of the usual set. */
function isUsual({ item }: Piece): boolean {
  const row = items[item];
  return row.type === "tool" || usualFamilies.has(items[item].family);
}

/** The next piece worth making: the best of the usual set that this combat level wears. */
export function wantedPieces(
  bot: Bot,
): readonly { readonly item: ItemId; readonly gain: number }[] {
  const level = bot.state.skills.combat.level;
  return slotIds
    .flatMap((slot) => {
      const family = familyOf[slot];
      const item = family === undefined ? undefined : bestOfFamily(family, level);
      if (item === undefined || recipeFor(item) === undefined) return [];
      const plain: Piece = { item, rarity: 1, plus: 0, affixes: [] };
      const now = power(bot, null, null);
      return [{ item, gain: (power(bot, slot, plain) - now) / now }];
    })
    .filter(({ gain }) => gain > 0.005)
    .toSorted((one, other) => other.gain - one.gain);
}

/** The common kit that trades make for a combat level. */
export function usualKit(level: number): readonly Piece[] {
  return slotIds.flatMap((slot) => {
    const family = familyOf[slot];
    const item = family === undefined ? undefined : bestOfFamily(family, level);
    return item === undefined ? [] : [{ item, rarity: 1, plus: 0, affixes: [] } as const];
  });
}

/** The tool of the highest tier that the skill wields, where it is better than the present one. */
export function wantedTool(bot: Bot, slot: SlotId): ItemId | null {
  const best = toolsOf(slot).findLast(
    ([id, tool]) =>
      recipeFor(id) !== undefined &&
      skillIds.every((skill) => bot.state.skills[skill].level >= (tool.requires[skill] ?? 0)),
  );
  if (best === undefined) return null;
  const [item, tool] = best;
  return isBetterTool(bot.worn.get(slot), tool) ? item : null;
}

/** A fighter in heavy armour with sword and shield. */
const familyOf: Readonly<Partial<Record<SlotId, string>>> = {
  "main-hand": "sword",
  "off-hand": "shield",
  head: "helm",
  body: "plate",
  legs: "greaves",
  hands: "gauntlets",
  feet: "sabatons",
  back: "cloak",
  neck: "amulet",
  "ring-1": "ring",
  "ring-2": "ring",
};

const usualFamilies: ReadonlySet<string> = new Set(Object.values(familyOf));

function bestOfFamily(family: string, level: number): ItemId | undefined {
  return equipment
    .filter(([, row]) => row.family === family && (row.requires.combat ?? 0) <= level)
    .toSorted(([, one], [, other]) => one.tier - other.tier)
    .at(-1)?.[0];
}

const equipment: readonly (readonly [ItemId, Equipment])[] = keysOf(items).flatMap((id) => {
  const item = items[id];
  const isOrdinary = item.type === "equipment" && item.unique !== true && item.source === undefined;
  return isOrdinary ? [[id, item] as const] : [];
});

function toolsOf(slot: SlotId): readonly (readonly [ItemId, Tool])[] {
  return tools
    .filter(([, tool]) => tool.slot === slots[slot].accepts)
    .toSorted(([, one], [, other]) => one.tier - other.tier);
}

const tools: readonly (readonly [ItemId, Tool])[] = keysOf(items).flatMap((id) => {
  const item = items[id];
  return item.type === "tool" ? [[id, item] as const] : [];
});

import { itemIdOf } from "../../core/functions/item-id.ts";
import type { MonsterId } from "../../world/content/monsters.ts";
import { monsters } from "../../world/content/monsters.ts";
import type { Blow } from "../api.ts";

type Strike = Extract<Blow, { readonly damage: number }>;

/**
 * The blows of an action as a row keeps them: a word for each, with health in hundredths of a point at
 * most. They are written after every action and only ever shown, and as objects they were half of what
 * is stored of a life.
 */
export function writeBlows(blows: readonly Blow[]): string {
  return blows.map(wordOf).join(" ");
}

/** What `writeBlows` wrote. Rows from before it hold a list, which is taken as it is. */
export function readBlows(stored: string | readonly Blow[]): readonly Blow[] {
  if (typeof stored !== "string") return stored;
  return stored === "" ? [] : stored.split(" ").map(blowOf);
}

function wordOf(blow: Blow): string {
  switch (blow.by) {
    case "player":
      return `p${aimOf(blow)},${rounded(blow.damage)},${rounded(blow.after)}`;
    case "monster":
      return `m${aimOf(blow)},${rounded(blow.damage)},${rounded(blow.after)}`;
    case "approach":
      return `a${blow.monster},${rounded(blow.monsterHp)},${rounded(blow.hp)}`;
    case "ration":
      return `r,${rounded(blow.healed)},${rounded(blow.after)}`;
    case "kill":
      return `k${blow.monster},${rounded(blow.xp)},${rounded(blow.gold)},${blow.item ?? ""}`;
    case "defeat":
      return `d,${blow.restActions}`;
  }
}

function blowOf(word: string): Blow {
  const [name = "", first = "", second = "", item = ""] = word.slice(1).split(",");
  switch (word[0]) {
    case "p":
      return strikeOf("player", name, Number(first), Number(second));
    case "m":
      return strikeOf("monster", name, Number(first), Number(second));
    case "a":
      return {
        by: "approach",
        monster: monsterOf(name),
        monsterHp: Number(first),
        hp: Number(second),
      };
    case "r":
      return { by: "ration", healed: Number(first), after: Number(second) };
    case "k":
      return {
        by: "kill",
        monster: monsterOf(name),
        xp: Number(first),
        gold: Number(second),
        item: item === "" ? null : itemIdOf(item),
      };
    case "d":
      return { by: "defeat", restActions: Number(first) };
    default:
      throw new Error(`"${word}" is no blow.`);
  }
}

function aimOf({ hit, critical, blocked }: Strike): string {
  return `${hit ? "h" : ""}${critical ? "c" : ""}${blocked ? "b" : ""}`;
}

function strikeOf(by: Strike["by"], aim: string, damage: number, after: number): Strike {
  return {
    by,
    hit: aim.includes("h"),
    critical: aim.includes("c"),
    blocked: aim.includes("b"),
    damage,
    after,
  };
}

function monsterOf(name: string): MonsterId {
  if (!isMonster(name)) throw new Error(`There is no monster "${name}".`);
  return name;
}

function isMonster(name: string): name is MonsterId {
  return Object.hasOwn(monsters, name);
}

function rounded(amount: number): number {
  return Math.round(amount * 100) / 100;
}

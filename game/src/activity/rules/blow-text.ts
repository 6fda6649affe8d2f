import type { Blow } from "../../combat/content/blow.ts";
import type { ItemId } from "../../core/content/items.ts";
import type { MonsterId } from "../../world/content/monsters.ts";

type Strike = Extract<Blow, { readonly damage: number }>;

/**
 * The blows of an action as they are kept and sent: a word for each, with hundredths of points at most.
 * They follow every action and are only ever shown, and as objects they would be half of what is stored
 * of a life.
 */
export function writeBlows(blows: readonly Blow[]): string {
  return blows.map(wordOf).join(" ");
}

/** What `writeBlows` wrote. */
export function readBlows(text: string): readonly Blow[] {
  return text === "" ? [] : text.split(" ").map(blowOf);
}

function wordOf(blow: Blow): string {
  switch (blow.by) {
    case "player":
      return `p${aimOf(blow)},${hundredths(blow.damage)},${hundredths(blow.after)}`;
    case "monster":
      return `m${aimOf(blow)},${hundredths(blow.damage)},${hundredths(blow.after)}`;
    case "approach":
      return `a${blow.monster},${hundredths(blow.monsterHp)},${hundredths(blow.hp)}`;
    case "ration":
      return `r,${hundredths(blow.healed)},${hundredths(blow.after)}`;
    case "kill":
      return `k${blow.monster},${hundredths(blow.xp)},${hundredths(blow.gold)},${blow.item ?? ""}`;
    case "defeat":
      return `d,${blow.restActions}`;
  }
}

// The text is ours, so that its words are names of monsters and items.
function blowOf(word: string): Blow {
  const [name = "", first = "", second = "", item = ""] = word.slice(1).split(",");
  switch (word[0]) {
    case "p":
      return strikeOf("player", name, points(first), points(second));
    case "m":
      return strikeOf("monster", name, points(first), points(second));
    case "a":
      return {
        by: "approach",
        monster: name as MonsterId,
        monsterHp: points(first),
        hp: points(second),
      };
    case "r":
      return { by: "ration", healed: points(first), after: points(second) };
    case "k":
      return {
        by: "kill",
        monster: name as MonsterId,
        xp: points(first),
        gold: points(second),
        item: item === "" ? null : (item as ItemId),
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

// Whole numbers are written several times faster than fractions.
function hundredths(amount: number): number {
  return Math.round(amount * 100);
}

function points(word: string): number {
  return Number(word) / 100;
}

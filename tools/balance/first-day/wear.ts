import { items } from "@aldermoor/game/core/content/items.ts";
import type { Change } from "@aldermoor/game/core/rules/goods/better-pieces.ts";
import { first } from "../bot.ts";
import type { Newcomer } from "./newcomer.ts";
import { tell } from "./newcomer.ts";
import { piecesOf } from "./situation.ts";

/** Puts pieces of the bag on, and what was there into the bag; `null` where there is nothing to put on. */
export function wear(newcomer: Newcomer, changes: readonly Change[]): string | null {
  const { bot } = newcomer;
  if (changes.length === 0) return null;
  const own = piecesOf(newcomer);
  for (const { id, slot } of changes) {
    const piece = own.find((one) => one.id === id)?.piece;
    if (piece === undefined) throw new Error(`There is no piece ${id}.`);
    const before = bot.worn.get(slot);
    bot.found.splice(bot.found.indexOf(piece), 1);
    if (before !== undefined) bot.found.push(before);
    bot.worn.set(slot, piece);
    bot.upgrades += 1;
    if (slot === "main-hand" && newcomer.ownWork.has(piece.item)) first(bot, "own weapon");
    tell(newcomer, [{ kind: "equipped", slot, item: piece.item }]);
  }
  return `puts on ${changes.map(({ slot }) => nameIn(newcomer, slot)).join(", ")}`;
}

function nameIn({ bot }: Newcomer, slot: Change["slot"]): string {
  const piece = bot.worn.get(slot);
  return piece === undefined ? "" : items[piece.item].name;
}

import { v } from "convex/values";
import { affixes } from "../../core/content/affixes.ts";
import { items } from "../../core/content/items.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { isItemId } from "../../core/functions/goods/item-id.ts";
import { findOwnPiece, pieceOf } from "../../core/functions/pieces.ts";
import type { PieceWords } from "../../core/rules/goods/equipment.ts";
import { pieceName } from "../../core/rules/goods/equipment.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { affixes as germanAffixes } from "../../languages/german/affixes.ts";
import { items as germanItems } from "../../languages/german/items.ts";
import type { ChatLink, ShownThing } from "../api.ts";
import type { ChatModel } from "../tables.ts";

/** More would be a list, not a line. */
export const shownMax = 3;

/** What a line is to show, as it is asked for. */
export const shownThings = v.optional(
  v.array(v.object({ kind: oneOf(["item", "piece"]), id: v.string() })),
);

type Context = CharacterContext<ChatModel>;

/**
 * The things a line shows, as they are now. Those that the text does not name between brackets are
 * left out. Refuses `target-gone` for a piece of another character's and for goods the writer never held,
 * and `bad-quantity` for more than three.
 */
export async function shownLinks(
  context: Context,
  text: string,
  shown: readonly ShownThing[],
): Promise<Outcome<readonly ChatLink[]>> {
  if (shown.length > shownMax) return refuse("bad-quantity");
  const links: ChatLink[] = [];
  for (const thing of shown) {
    const link =
      thing.kind === "piece"
        ? await pieceLink(context, thing.id)
        : await itemLink(context, thing.id);
    if (!link.ok) return link;
    const name = link.value.names.find((one) => text.includes(`[${one}]`));
    if (name !== undefined) links.push({ ...link.value.link, name });
  }
  return done(links);
}

/** A thing by its names in all languages: the text calls it by the one that its writer reads. */
type Linked = { readonly names: readonly string[]; readonly link: Omit<ChatLink, "name"> };

const allWords: readonly PieceWords[] = [
  { items, affixes },
  { items: germanItems, affixes: germanAffixes },
];

async function pieceLink(context: Context, pieceId: string): Promise<Outcome<Linked>> {
  const found = await findOwnPiece(context, pieceId);
  if (!found.ok) return found;
  const piece = pieceOf(found.value);
  const { item, rarity, plus } = piece;
  const rolled = piece.affixes.map(({ affix, value }) => {
    const { name, stat } = affixes[affix];
    return { affix, name, key: stat, value };
  });
  const names = allWords.map((words) => pieceName(piece, words));
  return done({ names, link: { item, rarity, plus, affixes: rolled } });
}

async function itemLink({ db, character }: Context, id: string): Promise<Outcome<Linked>> {
  if (!isItemId(id)) return refuse("target-gone");
  const held = await db
    .query("stacks")
    .withIndex("by_character_item", (q) => q.eq("characterId", character._id).eq("item", id))
    .unique();
  if (held === null) return refuse("target-gone");
  const names = allWords.map((words) => words.items[id].name);
  return done({ names, link: { item: id, rarity: 1, plus: 0, affixes: [] } });
}

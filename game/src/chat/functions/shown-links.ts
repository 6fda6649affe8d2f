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
import { recipes } from "../../crafting/content/recipes.ts";
import { affixes as germanAffixes } from "../../languages/german/affixes.ts";
import { items as germanItems } from "../../languages/german/items.ts";
import { monsters as germanMonsters } from "../../languages/german/monsters.ts";
import { recipes as germanRecipes } from "../../languages/german/recipes.ts";
import { monsters } from "../../world/content/monsters.ts";
import type { ChatLink, PageLink, ShownThing, ThingLink } from "../api.ts";
import type { ChatModel } from "../tables.ts";

/** More would be a list, not a line. */
export const shownMax = 3;

/** What a line is to show, as it is asked for. */
export const shownThings = v.optional(
  v.array(v.object({ kind: oneOf(["item", "piece", "monster", "recipe"]), id: v.string() })),
);

type Context = CharacterContext<ChatModel>;

/**
 * The things a line shows, as they are now. Those that the text does not name between brackets are
 * left out. Refuses `target-gone` for a piece of another character's, for goods the writer never held and for what the world does not know,
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
    const link = await linkOf(context, thing);
    if (!link.ok) return link;
    const name = link.value.names.find((one) => text.includes(`[${one}]`));
    if (name !== undefined) links.push({ ...link.value.link, name });
  }
  return done(links);
}

/** A thing by its names in all languages: the text calls it by the one that its writer reads. */
type Linked = {
  readonly names: readonly string[];
  readonly link: Omit<ThingLink, "name"> | Omit<PageLink, "name">;
};

function linkOf(
  context: Context,
  { kind, id }: ShownThing,
): Promise<Outcome<Linked>> | Outcome<Linked> {
  switch (kind) {
    case "piece":
      return pieceLink(context, id);
    case "item":
      return itemLink(context, id);
    case "monster":
      return monsterLink(id);
    case "recipe":
      return recipeLink(id);
  }
}

function monsterLink(id: string): Outcome<Linked> {
  if (!isKeyOf(monsters, id)) return refuse("target-gone");
  const names = [monsters[id].name, germanMonsters[id].name];
  return done({ names, link: { of: "monster", id } });
}

/** Most recipes bear the name of what they make. */
function recipeLink(id: string): Outcome<Linked> {
  if (!isKeyOf(recipes, id)) return refuse("target-gone");
  const { name, output } = recipes[id];
  const own: Readonly<Record<string, { readonly name: string }>> = germanRecipes;
  const names = [name ?? items[output.item].name, own[id]?.name ?? germanItems[output.item].name];
  return done({ names, link: { of: "recipe", id } });
}

function isKeyOf<Table extends object>(table: Table, id: string): id is keyof Table & string {
  return Object.hasOwn(table, id);
}

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

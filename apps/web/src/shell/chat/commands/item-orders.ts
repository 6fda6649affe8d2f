import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import type { BookLevel } from "@aldermoor/game/market/api.ts";
import { isTraded } from "@aldermoor/game/market/rules/prices.ts";
import { monsters } from "@aldermoor/game/world/content/monsters.ts";
import { zones } from "@aldermoor/game/world/content/zones.ts";
import { api } from "../../../realtime/api.ts";
import { dropChance } from "../../../screens/wiki/pages/item-sources.ts";
import { itemSource } from "../../../shared/items/item-source.ts";
import { screenTexts } from "../../../shared/texts.ts";
import { idsOf } from "../../../shared/world/known-id.ts";
import { loadTexts } from "../../../texts/load-texts.ts";
import { speakContent } from "../../../texts/speak-content.ts";
import { t } from "../../../texts/t.ts";
import { findNamed } from "./find-named.ts";
import type { Order } from "./order.ts";
import type { ChatPowers } from "./use-chat-powers.ts";

await Promise.all([loadTexts(screenTexts), speakContent("items", "world", "skills", "recipes")]);

/** Equipment lies in the spoils of every monster of its tier; the best few say enough. */
const droppersMax = 4;

/** Opens the page of an item. */
export const openItem: Order = (words, powers) =>
  about(words, powers, (item) => powers.open(`/game/wiki/items/${item}`));

/** Tells what drops an item, or where else it comes from. */
export const tellSource: Order = (words, powers) =>
  about(words, powers, (item) => powers.note(sourceText(item)));

/** Tells what an item costs on the market. */
export const tellPrice: Order = (words, powers) =>
  about(words, powers, async (item) => {
    const text = isTraded(item) ? await goodsText(item, powers) : await piecesText(item, powers);
    if (text !== null) powers.note(text);
    return text !== null;
  });

async function about(
  [word = ""]: readonly string[],
  { note }: ChatPowers,
  does: (item: ItemId) => Promise<boolean> | void,
): Promise<boolean> {
  const named = idsOf(items).map((id) => ({ id, name: items[id].name }));
  const found = findNamed(named, word);
  if (found !== null) return (await does(found.id)) ?? true;
  note(t("told.no-item"));
  return true;
}

function sourceText(item: ItemId): string {
  const { name } = items[item];
  const droppers = idsOf(monsters)
    .map((id) => ({ id, chance: dropChance(id, item) }))
    .filter(({ chance }) => chance > 0)
    .toSorted((one, other) => other.chance - one.chance);
  if (droppers.length > 0) {
    const list = droppers.slice(0, droppersMax).map(({ id, chance }) =>
      t("told.dropper", {
        monster: monsters[id].name,
        zone: zones[monsters[id].zone].name,
        percent: chance * 100,
      }),
    );
    return t("told.drops", { item: name, list: list.join("; ") });
  }
  const source = itemSource(item);
  if (source === null) return t("told.drops-nowhere", { item: name });
  const { work, place } = source;
  return t("told.drops-not", { item: name, source: `${t(`items.source-${work}`)}: ${place}` });
}

async function goodsText(item: ItemId, { ask }: ChatPowers): Promise<string | null> {
  const book = await ask(api.market.book, { item });
  if (book === null) return null;
  const { reference, asks, bids } = book;
  const offered = levelText(asks[0], "told.price-ask", "told.price-no-ask");
  const wanted = levelText(bids[0], "told.price-bid", "told.price-no-bid");
  return `${t("told.price-is", { item: items[item].name, reference })} ${offered} ${wanted}`;
}

function levelText(
  best: BookLevel | undefined,
  some: "told.price-ask" | "told.price-bid",
  none: "told.price-no-ask" | "told.price-no-bid",
): string {
  if (best === undefined) return t(none);
  const { price, quantity: count } = best;
  return t(some, { price, count });
}

/** Pieces differ, so they have no reference price: what counts is the cheapest. */
async function piecesText(item: ItemId, { ask }: ChatPowers): Promise<string | null> {
  const search = { order: "cheapest" } as const;
  const found = await ask(api.market.listings, { item, search, pages: 2 });
  if (found === null) return null;
  const { listings } = found;
  const { name } = items[item];
  const [cheapest] = listings;
  if (cheapest === undefined) return t("told.pieces-none", { item: name });
  const { price } = cheapest;
  return t("told.pieces-are", { item: name, count: listings.length, price });
}

import { v } from "convex/values";
import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { patronSpansOf } from "../../core/functions/patron.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { patronUntil } from "../../core/rules/patron.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import { laurelOrnaments } from "../../fighters/functions/laurel-shop.ts";
import { wearableOf } from "../../premium/functions/goods.ts";
import { readPurchases } from "../../quests/functions/mark-shop.ts";
import { framesOf } from "../../referrals/functions/frames.ts";
import type { OrnamentsView } from "../api.ts";
import { backdrops } from "../content/backdrops.ts";
import { frames } from "../content/frames.ts";
import { titles } from "../content/titles.ts";
import type { AchievementModel } from "../tables.ts";
import { findHonours } from "./honours-row.ts";

const { characterQuery, characterMutation } = gameFunctions<AchievementModel>();

/** What a character wears under its name, around its face and behind it, and what it may. */
export const ornaments = characterQuery({
  args: {},
  handler: async ({ db, nowMs, holdsUntil, character }): Promise<OrnamentsView> => {
    const spans = await patronSpansOf(db, ownerOf(character.accountId));
    const untilMs = patronUntil(spans, nowMs);
    if (untilMs !== null) holdsUntil(untilMs);
    return ornamentsOf(db, character, nowMs);
  },
});

/** Wears a title, or none. Refuses `not-found` for one that was not earned. */
export const wearTitle = characterMutation({
  args: { title: v.union(v.null(), v.string()) },
  handler: async ({ db, nowMs, character, emit }, { title }) => {
    const owned = (await ornamentsOf(db, character, nowMs)).titles;
    if (title !== null && !owned.includes(title)) return refuse("not-found");
    await db.patch(character._id, { title: title ?? undefined });
    await emit({ kind: "title-changed", title });
    return done(null);
  },
});

/** Puts a frame around the face, or none. Refuses `not-found` for one that is not owned. */
export const wearFrame = characterMutation({
  args: { frame: v.union(v.null(), v.string()) },
  handler: async ({ db, nowMs, character }, { frame }) => {
    const owned = (await ornamentsOf(db, character, nowMs)).frames;
    if (frame !== null && !owned.includes(frame)) return refuse("not-found");
    await db.patch(character._id, { frame: frame ?? undefined });
    return done(null);
  },
});

/** Puts a backdrop behind the face, or none. Refuses `not-found` for one that is not owned. */
export const wearBackdrop = characterMutation({
  args: { backdrop: v.union(v.null(), v.string()) },
  handler: async ({ db, nowMs, character }, { backdrop }) => {
    const owned = (await ornamentsOf(db, character, nowMs)).backdrops;
    if (backdrop !== null && !owned.includes(backdrop)) return refuse("not-found");
    await db.patch(character._id, { backdrop: backdrop ?? undefined });
    return done(null);
  },
});

async function ornamentsOf(
  db: Reader<AchievementModel>,
  { _id, accountId, title, frame, backdrop }: CharacterDoc,
  nowMs: number,
): Promise<OrnamentsView> {
  const reached = (await findHonours(db, _id))?.reached ?? {};
  const { owned } = await readPurchases(db, _id);
  const laurels = await laurelOrnaments(db, _id);
  const bought = await wearableOf(db, ownerOf(accountId), nowMs);
  const referred = await framesOf(db, ownerOf(accountId));
  const has = (id: string) =>
    Object.hasOwn(reached, id) ||
    [owned, laurels, bought, referred].some((ids) => ids.includes(id));
  return {
    title: title ?? null,
    frame: frame ?? null,
    backdrop: backdrop ?? null,
    titles: Object.keys(titles).filter(has),
    frames: Object.keys(frames).filter(has),
    backdrops: Object.keys(backdrops).filter(has),
  };
}

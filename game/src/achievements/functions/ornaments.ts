import { v } from "convex/values";
import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import { laurelOrnaments } from "../../fighters/functions/laurel-shop.ts";
import { readPurchases } from "../../quests/functions/mark-shop.ts";
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
  handler: ({ db, character }): Promise<OrnamentsView> => ornamentsOf(db, character),
});

/** Wears a title, or none. Refuses `not-found` for one that was not earned. */
export const wearTitle = characterMutation({
  args: { title: v.union(v.null(), v.string()) },
  handler: async ({ db, character, emit }, { title }) => {
    const owned = (await ornamentsOf(db, character)).titles;
    if (title !== null && !owned.includes(title)) return refuse("not-found");
    await db.patch(character._id, { title: title ?? undefined });
    await emit({ kind: "title-changed", title });
    return done(null);
  },
});

/** Puts a frame around the face, or none. Refuses `not-found` for one that is not owned. */
export const wearFrame = characterMutation({
  args: { frame: v.union(v.null(), v.string()) },
  handler: async ({ db, character }, { frame }) => {
    const owned = (await ornamentsOf(db, character)).frames;
    if (frame !== null && !owned.includes(frame)) return refuse("not-found");
    await db.patch(character._id, { frame: frame ?? undefined });
    return done(null);
  },
});

/** Puts a backdrop behind the face, or none. Refuses `not-found` for one that is not owned. */
export const wearBackdrop = characterMutation({
  args: { backdrop: v.union(v.null(), v.string()) },
  handler: async ({ db, character }, { backdrop }) => {
    const owned = (await ornamentsOf(db, character)).backdrops;
    if (backdrop !== null && !owned.includes(backdrop)) return refuse("not-found");
    await db.patch(character._id, { backdrop: backdrop ?? undefined });
    return done(null);
  },
});

async function ornamentsOf(
  db: Reader<AchievementModel>,
  { _id, title, frame, backdrop }: CharacterDoc,
): Promise<OrnamentsView> {
  const reached = (await findHonours(db, _id))?.reached ?? {};
  const { owned } = await readPurchases(db, _id);
  const laurels = await laurelOrnaments(db, _id);
  const has = (id: string) =>
    Object.hasOwn(reached, id) || owned.includes(id) || laurels.includes(id);
  return {
    title: title ?? null,
    frame: frame ?? null,
    backdrop: backdrop ?? null,
    titles: Object.keys(titles).filter(has),
    frames: Object.keys(frames).filter(has),
    backdrops: Object.keys(backdrops).filter(has),
  };
}

import { v } from "convex/values";
import { oneOf } from "../../core/functions/calls/validators.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { findPatron } from "../../core/functions/patron.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { patronUntil } from "../../core/rules/patron.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import type { LooksView } from "../api.ts";
import { accents, flairs, nameColours } from "../content/cosmetics.ts";
import { renameRestMs } from "../content/limits.ts";
import type { PremiumModel } from "../tables.ts";
import { accentOf, findAccent } from "./accents.ts";
import { goodsOf, patronGlow, wearableOf } from "./goods.ts";
import { lastRename } from "./renames.ts";

const { accountMutation, characterMutation, characterQuery } = gameFunctions<PremiumModel>();

/** What the own character may wear of what is sold, what of it it does, and what its account has. */
export const looks = characterQuery({
  args: {},
  handler: async ({ db, nowMs, holdsUntil, character }): Promise<LooksView> => {
    const accountId = ownerOf(character.accountId);
    const untilMs = patronUntil((await findPatron(db, accountId))?.spans ?? [], nowMs);
    if (untilMs !== null) holdsUntil(untilMs);
    const renamedAtMs = (await lastRename(db, character._id))?.atMs ?? -Infinity;
    const renamesAtMs = renamedAtMs + renameRestMs;
    if (renamesAtMs > nowMs) holdsUntil(renamesAtMs);
    return {
      nameColour: nameColours.find((one) => one === character.nameColour) ?? null,
      nameGlows: character.nameGlows ?? false,
      flair: flairs.find((one) => one === character.flair) ?? null,
      accent: await accentOf(db, accountId, nowMs),
      wearable: await wearableOf(db, accountId, nowMs),
      goods: await goodsOf(db, accountId),
      renamesAtMs: renamesAtMs > nowMs ? renamesAtMs : null,
    };
  },
});

/** Writes the own name in a colour, or as all others. Refuses `not-found` for what the account does not have. */
export const wearNameColour = characterMutation({
  args: { colour: v.union(v.null(), oneOf(nameColours)) },
  preparesItself: true,
  handler: async ({ db, nowMs, character }, { colour }): Promise<Outcome> => {
    const owned = await wearableOf(db, character.accountId, nowMs);
    if (colour !== null && !owned.includes("name-colour")) return refuse("not-found");
    await db.patch(character._id, { nameColour: colour ?? undefined });
    return done(null);
  },
});

/** Lets the own name glow, as long as the account is a patron. Refuses `not-found` for others. */
export const wearGlow = characterMutation({
  args: { isWorn: v.boolean() },
  preparesItself: true,
  handler: async ({ db, nowMs, character }, { isWorn }): Promise<Outcome> => {
    const owned = await wearableOf(db, character.accountId, nowMs);
    if (isWorn && !owned.includes(patronGlow)) return refuse("not-found");
    await db.patch(character._id, { nameGlows: isWorn ? true : undefined });
    return done(null);
  },
});

/** Puts a sign beside the own name in the chat, or none. Refuses `not-found` for what the account does not have. */
export const wearFlair = characterMutation({
  args: { flair: v.union(v.null(), oneOf(flairs)) },
  preparesItself: true,
  handler: async ({ db, nowMs, character }, { flair }): Promise<Outcome> => {
    const owned = await wearableOf(db, character.accountId, nowMs);
    if (flair !== null && !owned.includes("chat-flair")) return refuse("not-found");
    await db.patch(character._id, { flair: flair ?? undefined });
    return done(null);
  },
});

/** Chooses the colour of what is pressed and chosen on the own pages. Refuses `not-found` for what the account does not have. */
export const wearAccent = accountMutation({
  args: { accent: v.union(v.null(), oneOf(accents)) },
  handler: async ({ db, nowMs, caller: { accountId } }, { accent }): Promise<Outcome> => {
    const owned = await wearableOf(db, accountId, nowMs);
    if (accent !== null && !owned.includes("ui-accent")) return refuse("not-found");
    const row = await findAccent(db, accountId);
    if (row !== null) await db.delete(row._id);
    if (accent !== null) await db.insert("accents", { accountId, accent });
    return done(null);
  },
});

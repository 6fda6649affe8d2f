import { v } from "convex/values";
import { checkFreeName } from "../../character/functions/check-free-name.ts";
import { renameCharacter } from "../../character/functions/rename-character.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { crownOfferIds, crownOffers } from "../content/crown-offers.ts";
import { renameRestMs } from "../content/limits.ts";
import type { PremiumModel } from "../tables.ts";
import { spendCrowns } from "./crowns.ts";
import { checkRoomFor, giveOffer } from "./goods.ts";
import { lastRename } from "./renames.ts";

const { accountMutation, characterMutation } = gameFunctions<PremiumModel>();

/**
 * Buys an offer for the own account. Refuses `nothing-to-do` for a name, which `rename` buys, `owned` and `not-enough-crowns` (`n`
 * missing).
 */
export const buyOffer = accountMutation({
  needs: ["full-account"],
  args: { offer: oneOf(crownOfferIds) },
  handler: async ({ db, nowMs, caller: { accountId } }, { offer }): Promise<Outcome> => {
    const { price, gives } = crownOffers[offer];
    if (gives.kind === "rename") return refuse("nothing-to-do");
    const room = await checkRoomFor(db, accountId, offer);
    if (!room.ok) return room;
    const movement = { accountId, amount: price, reason: "offer", about: offer } as const;
    const spent = await spendCrowns({ db, nowMs }, movement);
    if (!spent.ok) return spent;
    await giveOffer({ db, nowMs }, accountId, offer);
    return done(null);
  },
});

/**
 * Gives the own character another name for Crowns. Refuses `cooldown` (`time`) within thirty days, a name as the creation of a character
 * does, and `not-enough-crowns` (`n` missing).
 */
export const rename = characterMutation({
  needs: ["full-account", "voice"],
  args: { name: v.string() },
  preparesItself: true,
  handler: async (context, { name }): Promise<Outcome> => {
    const { db, nowMs, character } = context;
    const { _id: characterId, accountId } = character;
    const last = await lastRename(db, characterId);
    const readyAtMs = last === null ? nowMs : last.atMs + renameRestMs;
    if (readyAtMs > nowMs) return refuse("cooldown", { time: readyAtMs - nowMs });
    const free = await checkFreeName(db, name, nowMs);
    if (!free.ok) return free;
    const offer = "crowns-rename";
    const amount = crownOffers[offer].price;
    const movement = { accountId, amount, reason: "offer", about: offer } as const;
    const spent = await spendCrowns({ db, nowMs }, movement);
    if (!spent.ok) return spent;
    await renameCharacter(context, name);
    if (last === null) await db.insert("crownRenames", { characterId, atMs: nowMs });
    else await db.patch(last._id, { atMs: nowMs });
    return done(null);
  },
});

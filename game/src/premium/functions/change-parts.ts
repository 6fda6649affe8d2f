import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { faceSeeds } from "../content/face-seeds.ts";
import type { PremiumModel } from "../tables.ts";
import { goodsOf } from "./goods.ts";

const { characterMutation } = gameFunctions<PremiumModel>();

/** Gives the own character a face put together of parts. Refuses `not-found` without the editor, and `bad-quantity` for what is no such face. */
export const changeParts = characterMutation({
  args: { avatarSeed: v.number() },
  preparesItself: true,
  handler: async ({ db, character, emit }, { avatarSeed }): Promise<Outcome> => {
    const goods = await goodsOf(db, character.accountId);
    const hasEditor = goods.some(
      ({ offer, isLocked }) => offer === "crowns-avatar-reseed" && !isLocked,
    );
    if (!hasEditor) return refuse("not-found");
    const isFace = avatarSeed >= faceSeeds.from && avatarSeed < faceSeeds.until;
    if (!Number.isSafeInteger(avatarSeed) || !isFace) return refuse("bad-quantity");
    await db.patch(character._id, { avatarSeed });
    await emit({ kind: "face-changed", avatarSeed });
    return done(null);
  },
});

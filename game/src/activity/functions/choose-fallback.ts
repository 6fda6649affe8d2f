import { v } from "convex/values";
import { keysOf } from "../../core/content/keys-of.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { outfitFor } from "../../core/functions/goods/loadouts.ts";
import { pieceOf, wornPieces } from "../../core/functions/pieces.ts";
import { occasionOf } from "../../core/rules/goods/loadout.ts";
import { done } from "../../core/rules/outcome.ts";
import { nodes } from "../../world/content/nodes.ts";
import { zoneIds } from "../../world/content/zones.ts";
import { chooseFallback as decide } from "../rules/change-work.ts";

const { characterMutation } = gameFunctions();

/**
 * Chooses what a character goes back to when its bench is done; `null` leaves it to what it last did
 * outside the workshop. Refuses `zone-locked`, `level-too-low` and `tool-needed`.
 */
export const chooseFallback = characterMutation({
  args: {
    work: v.union(
      v.null(),
      v.object({ kind: v.literal("combat"), zone: oneOf(zoneIds) }),
      v.object({ kind: v.literal("gather"), node: oneOf(keysOf(nodes)) }),
    ),
  },
  handler: async ({ db, character, progress }, { work }) => {
    const worn = await wornPieces(db, character._id);
    const occasion = work === null ? null : occasionOf(work.kind);
    const outfit = occasion === null ? null : await outfitFor(db, character._id, occasion, worn);
    const chosen = decide(progress.state, (outfit?.worn ?? worn).map(pieceOf), work);
    if (!chosen.ok) return chosen;
    progress.update({ state: chosen.value });
    return done(null);
  },
});

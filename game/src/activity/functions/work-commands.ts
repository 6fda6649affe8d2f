import { keysOf } from "../../core/content/keys-of.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { moveIntoOutfit, outfitFor } from "../../core/functions/goods/loadouts.ts";
import type { Outfit } from "../../core/functions/goods/loadouts.ts";
import { pieceOf, wornPieces } from "../../core/functions/pieces.ts";
import { occasionOf, withProvisions } from "../../core/rules/goods/loadout.ts";
import { done } from "../../core/rules/outcome.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import type { PieceDoc } from "../../core/tables.ts";
import { workOfQueue } from "../../crafting/rules/queue.ts";
import { nodes } from "../../world/content/nodes.ts";
import { zoneIds } from "../../world/content/zones.ts";
import type { Work } from "../content/work.ts";
import { changeWork } from "../rules/change-work.ts";

const functions = gameFunctions();

/** Goes hunting in a zone. Refuses `zone-locked` and `level-too-low`. */
export const fight = functions.characterMutation({
  args: { zone: oneOf(zoneIds) },
  handler: (context, { zone }) => sendToWork(context, { kind: "combat", zone }),
});

/** Works at a node. Refuses `level-too-low`, `zone-locked` and `tool-needed`. */
export const gather = functions.characterMutation({
  args: { node: oneOf(keysOf(nodes)) },
  handler: (context, { node }) => sendToWork(context, { kind: "gather", node }),
});

/**
 * Goes back to the queue. Refuses `queue-empty` and, for work in the field at its head, `zone-locked`,
 * `level-too-low` and `tool-needed`.
 */
export const craft = functions.characterMutation({
  args: {},
  handler: (context) => {
    const { queue } = context.progress.state;
    return sendToWork(context, workOfQueue(queue) ?? { kind: "craft" });
  },
});

/** Rests until something else is chosen. */
export const stop = functions.characterMutation({
  args: {},
  handler: (context) => sendToWork(context, { kind: "idle" }),
});

/** Sends a settled character to other work. Refuses as the rule does. */
export async function sendToWork(context: CharacterContext, work: Work): Promise<Outcome> {
  const { db, nowMs, character, progress } = context;
  const { state: before } = progress;
  const worn = await wornPieces(db, character._id);
  const outfit = await outfitOf(context, work, worn);
  const present = outfit === null ? before : withProvisions(before, outfit.provisions);
  const changed = changeWork(present, (outfit?.worn ?? worn).map(pieceOf), work, nowMs);
  if (!changed.ok) return changed;

  const state = changed.value;
  if (outfit !== null) await moveIntoOutfit(db, outfit);
  progress.update({ state, blows: "" });
  if (state.work.kind !== before.work.kind)
    await context.emit({ kind: "work-changed", work: state.work.kind });
  return done(null);
}

/** What the player has bound to the kind of work that begins. */
async function outfitOf(
  { db, nowMs, character, progress: { state } }: CharacterContext,
  work: Work,
  worn: readonly PieceDoc[],
): Promise<Outfit | null> {
  const occasion = work.kind === state.work.kind ? null : occasionOf(work.kind);
  return occasion === null ? null : outfitFor(db, character._id, occasion, worn, nowMs);
}

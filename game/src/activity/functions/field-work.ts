import { v } from "convex/values";
import { keysOf } from "../../core/content/keys-of.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { outfitFor } from "../../core/functions/goods/loadouts.ts";
import { pieceOf, wornPieces } from "../../core/functions/pieces.ts";
import type { Piece } from "../../core/rules/goods/equipment.ts";
import { occasionOf } from "../../core/rules/goods/loadout.ts";
import { nodes } from "../../world/content/nodes.ts";
import { zoneIds } from "../../world/content/zones.ts";
import type { FieldWork } from "../content/work.ts";

/** `FieldWork`, as players order it. */
export const fieldWork = v.union(
  v.object({ kind: v.literal("combat"), zone: oneOf(zoneIds) }),
  v.object({ kind: v.literal("gather"), node: oneOf(keysOf(nodes)) }),
);

/** What a character would wear at a work: with the loadout on that is bound to its kind. */
export async function wornFor(
  { db, nowMs, character }: Pick<CharacterContext, "db" | "nowMs" | "character">,
  { kind }: Pick<FieldWork, "kind">,
): Promise<readonly Piece[]> {
  const worn = await wornPieces(db, character._id);
  const occasion = occasionOf(kind);
  const outfit =
    occasion === null ? null : await outfitFor(db, character._id, occasion, worn, nowMs);
  return (outfit?.worn ?? worn).map(pieceOf);
}

import type { ItemId } from "../../core/content/items.ts";
import type { CoreReader } from "../../core/functions/context.ts";
import type { Outfit } from "../../core/functions/goods/loadouts.ts";
import { outfitFor } from "../../core/functions/goods/loadouts.ts";
import { stockOf } from "../../core/functions/ledger/stacks.ts";
import {
  bagFreeOf,
  lootFilterOf,
  pieceOf,
  rarityOf,
  wornPieces,
} from "../../core/functions/pieces.ts";
import type { Progress } from "../../core/functions/progress.ts";
import { gameSecret } from "../../core/functions/secret.ts";
import { occasionOf } from "../../core/rules/goods/loadout.ts";
import type { Influence } from "../../core/rules/influences/influence.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import type { PieceDoc } from "../../core/tables.ts";
import { queueInputs } from "../../crafting/rules/queue.ts";
import type { LoadoutOccasion } from "../../inventory/content/loadouts.ts";
import type { SettleInput } from "../rules/settle.ts";
import { actionMs } from "../rules/settle.ts";

type Outfits = Partial<Record<LoadoutOccasion, Outfit>>;

/** What the rule asks for to settle a character up to an instant, and the outfits that may be put on by then. */
export async function readSettleInput(
  db: CoreReader,
  progress: Progress,
  influences: readonly Influence[],
  untilMs: number,
): Promise<{ readonly input: SettleInput; readonly outfits: Outfits }> {
  const { row, state, ledger } = progress;
  const worn = await wornPieces(db, row.characterId);
  const outfits = await outfitsFor(db, progress, worn);
  const provisions = Object.values(outfits).flatMap((outfit) => provisionsOf(outfit));
  const needed = [...neededFor(state, untilMs), ...provisions];
  const input: SettleInput = {
    state,
    worn: worn.map(pieceOf),
    stock: await stockOf(db, row.characterId, needed),
    influences,
    bagFree: bagFreeOf(ledger, worn.length, state.rooms),
    keepFrom: row.keepFrom === undefined ? null : rarityOf(row.keepFrom),
    filter: lootFilterOf(row),
    outfits: mapOutfits(outfits),
    secret: gameSecret(),
    characterId: row.characterId,
  };
  return { input, outfits };
}

/** Only the bench gives way to other work by itself. */
async function outfitsFor(
  db: CoreReader,
  { row: { characterId }, state }: Progress,
  worn: readonly PieceDoc[],
): Promise<Outfits> {
  const { work, fallback } = state;
  const occasion = occasionOf(fallback.kind);
  if (work.kind !== "craft" || occasion === null) return {};
  const outfit = await outfitFor(db, characterId, occasion, worn);
  return outfit === null ? {} : { [occasion]: outfit };
}

/** What settling may take from the bag; for the queue only while the character is at the bench. */
function neededFor(state: CharacterState, nowMs: number): readonly ItemId[] {
  const { work, ration, meal, potion, queue, garden } = state;
  const eaten = ration === null ? [] : [ration];
  const next = [meal, potion].flatMap(({ slotted, begun }) => {
    const lasts = begun !== null && state.settledAtMs + begun.actionsLeft * actionMs > nowMs;
    return slotted === null || lasts ? [] : [slotted];
  });
  const sown = garden.replants
    ? garden.plots.flatMap(({ growing }) =>
        growing !== null && growing.ripeAtMs <= nowMs ? [growing.seed] : [],
      )
    : [];
  return [...eaten, ...next, ...sown, ...(work.kind === "craft" ? queueInputs(queue) : [])];
}

function provisionsOf({ provisions }: Outfit): readonly ItemId[] {
  const { ration, meal, potion } = provisions;
  return [ration, meal, potion].filter((item) => item !== null && item !== undefined);
}

function mapOutfits(outfits: Outfits): NonNullable<SettleInput["outfits"]> {
  return Object.fromEntries(
    Object.entries(outfits).map(([occasion, { worn, provisions }]) => [
      occasion,
      { worn: worn.map(pieceOf), provisions },
    ]),
  );
}

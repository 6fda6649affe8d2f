import type { ItemId } from "../../core/content/items.ts";
import type { CoreReader } from "../../core/functions/context.ts";
import type { ReadLoadout } from "../../core/functions/goods/loadouts.ts";
import {
  loadoutsOf,
  outfitOver,
  readLoadout,
  usableAt,
} from "../../core/functions/goods/loadouts.ts";
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
import type { Dress } from "../../core/rules/settlement/settlement.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import type { PieceDoc } from "../../core/tables.ts";
import { isFromQueue, queueInputs, workOfQueue } from "../../crafting/rules/queue.ts";
import type { LoadoutOccasion } from "../../inventory/content/loadouts.ts";
import { loadoutOccasions } from "../../inventory/content/loadouts.ts";
import type { Work } from "../content/work.ts";
import type { SettleInput } from "../rules/settle.ts";
import { actionMs } from "../rules/settle.ts";

/** A loadout, and when the account may put it on. */
type DressLoadout = ReadLoadout & { readonly isUsable: (atMs: number) => boolean };
type Loadouts = ReadonlyMap<LoadoutOccasion, DressLoadout>;

/** What the rule asks for to settle a character up to an instant. */
export async function readSettleInput(
  db: CoreReader,
  progress: Progress,
  influences: readonly Influence[],
  untilMs: number,
): Promise<SettleInput> {
  const { row, state, ledger } = progress;
  const worn = await wornPieces(db, row.characterId);
  const loadouts = await loadoutsAhead(db, progress);
  const provisions = [...loadouts.values()].flatMap((loadout) => provisionsOf(loadout));
  const needed = [...neededFor(state, untilMs), ...provisions];
  return {
    state,
    worn: worn.map(pieceOf),
    stock: await stockOf(db, row.characterId, needed),
    influences,
    bagFree: bagFreeOf(ledger, worn.length, state.rooms),
    keepFrom: row.keepFrom === undefined ? null : rarityOf(row.keepFrom),
    filter: lootFilterOf(row),
    dress: dressOver(worn, loadouts),
    secret: gameSecret(),
    characterId: row.characterId,
  };
}

/** The loadouts that may be put on by themselves: only the queue gives way to other work without an order. */
async function loadoutsAhead(
  db: CoreReader,
  { row: { characterId }, state }: Progress,
): Promise<Loadouts> {
  const read = new Map<LoadoutOccasion, DressLoadout>();
  if (!isFromQueue(state.work)) return read;
  const occasions = new Set(worksAhead(state).map(({ kind }) => occasionOf(kind)));
  if ([...occasions].every((occasion) => occasion === occasionOf(state.work.kind))) return read;
  for (const loadout of await loadoutsOf(db, characterId)) {
    const occasion = loadoutOccasions.find((one) => one === loadout.boundTo);
    if (occasion === undefined || !occasions.has(occasion)) continue;
    const pieces = await readLoadout(db, loadout);
    if (pieces.ok) read.set(occasion, { ...pieces.value, isUsable: await usableAt(db, loadout) });
  }
  return read;
}

function worksAhead({ queue, fallback }: CharacterState): readonly Work[] {
  return [...queue.map((entry) => workOfQueue([entry]) ?? fallback), fallback];
}

/** What each occasion puts on over what is worn, and over that in turn. */
function dressOver(worn: readonly PieceDoc[], loadouts: Loadouts): Dress {
  return (occasion, atMs) => {
    const loadout = loadouts.get(occasion);
    if (loadout === undefined || !loadout.isUsable(atMs)) return null;
    const outfit = outfitOver(loadout, worn);
    return {
      worn: outfit.worn.map(pieceOf),
      provisions: outfit.provisions,
      dress: dressOver(outfit.worn, loadouts),
    };
  };
}

/** Whether settling may pay anything, or turn to what pays: only what is queued costs gold. */
export function usesPurse({ work, queue }: Pick<CharacterState, "work" | "queue">): boolean {
  return queue.length > 0 || isFromQueue(work);
}

/** What settling may ever take from the bag of a character with nothing queued, unless it is ordered to. */
export function takenBySettling(state: CharacterState): readonly ItemId[] {
  return neededFor(state, Infinity);
}

/** What settling may take from the bag; for the queue only while it is worked off. */
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
  return [...eaten, ...next, ...sown, ...(isFromQueue(work) ? queueInputs(queue) : [])];
}

function provisionsOf({ provisions }: ReadLoadout): readonly ItemId[] {
  const { ration, meal, potion } = provisions;
  return [ration, meal, potion].filter((item) => item !== null && item !== undefined);
}

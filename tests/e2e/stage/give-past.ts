import { settle } from "@aldermoor/game/activity/rules/settle.ts";
import type { DomainEvent } from "@aldermoor/game/core/content/events.ts";
import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import type { SlotId } from "@aldermoor/game/core/content/slots.ts";
import type { CharacterContext } from "@aldermoor/game/core/functions/context.ts";
import { postEntries } from "@aldermoor/game/core/functions/ledger.ts";
import type { Entry } from "@aldermoor/game/core/functions/ledger.ts";
import { pieceOf, wornPieces } from "@aldermoor/game/core/functions/pieces.ts";
import { atInstant } from "@aldermoor/game/core/functions/wiring.ts";
import type { NewPiece, Piece } from "@aldermoor/game/core/rules/goods/equipment.ts";
import type { CharacterState } from "@aldermoor/game/core/rules/state.ts";
import type { ModelOf, PieceId } from "@aldermoor/game/core/tables.ts";
import type { GameTables } from "@aldermoor/game/index.ts";

export type StageModel = ModelOf<GameTables>;
export type Context = CharacterContext<StageModel>;

export type Goods = Readonly<Partial<Record<ItemId, number>>>;
/** A piece, and where it is worn. */
export type HeldPiece = Piece & { readonly wornIn: SlotId | null };

export const minuteMs = 60_000;

/** Posts an entry as if it had been some time ago. */
export async function postPast(
  { db, nowMs, progress }: Context,
  agoMs: number,
  entry: Entry,
): Promise<readonly PieceId[]> {
  const posted = await postEntries({ db, nowMs: nowMs - agoMs, progress }, [entry]);
  if (!posted.ok) throw new Error(`The ledger refuses: ${posted.code}.`);
  return posted.value.pieceIds;
}

/** Posts a piece, with all that was done to it since, and wears it where it is worn. */
export async function postPiece(
  context: Context,
  agoMs: number,
  held: HeldPiece,
): Promise<PieceId | undefined> {
  const { wornIn, plus, gems, enchant, ...piece } = held;
  const fresh: NewPiece = { ...piece, plus: 0 };
  const [id] = await postPast(context, agoMs, { reason: "start", newPieces: [fresh] });
  const isWorkedOn = plus > 0 || gems !== undefined || enchant !== undefined;
  if (id === undefined || (wornIn === null && !isWorkedOn)) return id;
  await context.db.patch(id, {
    slot: wornIn,
    bound: true,
    plus,
    ...(gems === undefined ? {} : { gems: [...gems] }),
    ...(enchant === undefined ? {} : { enchant }),
  });
  return id;
}

/** Puts the character where its past left it, one action on, so that there are blows to show. */
export async function continueFrom(
  { db, nowMs, character, progress }: Context,
  goods: Goods,
  past: (state: CharacterState) => CharacterState,
): Promise<void> {
  const worn = await wornPieces(db, character._id);
  const { state } = settle(
    {
      state: past(progress.state),
      worn: worn.map(pieceOf),
      stock: goods,
      bagFree: 0,
      keepFrom: 1,
      influences: [],
      secret: "the same dice for everybody",
      characterId: "whoever it is",
    },
    nowMs,
  );
  progress.update({ state, blows: "" });
}

/** Emits an event as if it happened some time ago. */
export async function emitPast(context: Context, agoMs: number, event: DomainEvent): Promise<void> {
  await atInstant(context, context.nowMs - agoMs).emit(event);
}

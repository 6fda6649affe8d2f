import { charactersOf } from "../../character/functions/characters-of.ts";
import type { CharacterDoc, CharacterId } from "../../core/tables.ts";
import type { OrderMemberDoc } from "../tables.ts";
import type { OrderReader } from "./rows.ts";

type Chosen = Pick<OrderMemberDoc, "accountId" | "chosenId">;

/**
 * Under which of its characters an account appears in an order: the one it chose, else the oldest, and one that is about to
 * leave only where there is no other. `null` without a character; `goneId` is one that is leaving for good right now.
 */
export async function faceOf(
  db: OrderReader,
  { accountId, chosenId }: Chosen,
  goneId: CharacterId | null = null,
): Promise<CharacterDoc | null> {
  const all = (await charactersOf(db, accountId)).filter(({ _id }) => _id !== goneId);
  const staying = all.filter(({ leavesAtMs }) => leavesAtMs === undefined);
  const chosen = staying.find(({ _id }) => _id === chosenId);
  return chosen ?? staying[0] ?? all[0] ?? null;
}

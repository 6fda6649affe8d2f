import type { Reader } from "../../core/functions/context.ts";
import type { Refusal } from "../../core/rules/outcome.ts";
import { refuse } from "../../core/rules/outcome.ts";
import { shareHousehold } from "../../households/functions/members.ts";
import type { ModerationModel } from "../tables.ts";

/** What one of the staff began another one ends, who does not live with the first: `second-person`. */
export async function refuseSamePerson(
  db: Reader<ModerationModel>,
  callerId: string,
  firstId: string | undefined,
): Promise<Refusal | null> {
  if (firstId === undefined) return null;
  const isSame = callerId === firstId || (await shareHousehold(db, callerId, firstId));
  return isSame ? refuse("second-person") : null;
}

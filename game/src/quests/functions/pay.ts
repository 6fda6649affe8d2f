import type { CharacterContext } from "../../core/functions/context.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import { eventsOfRises } from "../../core/rules/levels/rises.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done } from "../../core/rules/outcome.ts";
import type { Payment } from "../rules/reward.ts";

/** Posts what a quest pays, stores its xp and tells of the levels. Refuses as the ledger does. */
export async function pay(
  context: CharacterContext,
  { state, centiGold, marks, items, pieces, milliXp, rises }: Payment,
): Promise<Outcome> {
  const entry = {
    reason: "quest",
    centiGold,
    currencies: { marks },
    items,
    newPieces: pieces,
  } as const;
  const posted = await postEntries(context, [entry], [{ atMs: context.nowMs, milliXp }]);
  if (!posted.ok) return posted;
  context.progress.update({ state });
  await context.emitAll(eventsOfRises(rises));
  return done(null);
}

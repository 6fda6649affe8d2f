import { v } from "convex/values";
import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import type { ArenaModel } from "../tables.ts";
import type { Gladiator } from "./gladiators.ts";
import { gladiatorOf, writeGladiator } from "./gladiators.ts";

/** The kind of the deadlines at which somebody hears what came to its defence. */
export const arenaDay = "arena-day";

const { internalMutation } = gameFunctions<ArenaModel>();

type Context = Pick<CharacterContext<ArenaModel>, "db" | "nowMs" | "runIsolated"> &
  Partial<Pick<CharacterContext<ArenaModel>, "character">>;

/**
 * Tells somebody of a day that is over, on which others came to its defence. Answers what came to it on the present day;
 * the caller writes it.
 */
export async function tellOfDay(
  context: Context,
  character: CharacterDoc,
  { attacked, rating }: Pick<Gladiator, "attacked" | "rating">,
): Promise<Gladiator["attacked"]> {
  const day = utcDay(context.nowMs);
  if (attacked.day === day) return attacked;
  const { times, held, move } = attacked;
  if (times > 0) {
    const event = { kind: "arena-day", attacked: times, held, rating, move } as const;
    await tellCharacter(context, character, event);
  }
  return { day, times: 0, held: 0, move: 0 };
}

/** The same when nobody came on the next day. */
export const endDay = internalMutation({
  args: { subject: v.string() },
  handler: async (context, { subject }) => {
    const { db, nowMs } = context;
    const id = db.normalizeId("characters", subject);
    const character = id === null ? null : await db.get(id);
    if (character === null) return null;
    const gladiator = await gladiatorOf(db, character._id, nowMs);
    const attacked = await tellOfDay(context, character, gladiator);
    await writeGladiator(db, character._id, { ...gladiator, attacked });
    return null;
  },
});

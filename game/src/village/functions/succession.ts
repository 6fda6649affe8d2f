import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterId } from "../../core/tables.ts";
import { heirOf, isHalf, vacancyOf } from "../rules/heir.ts";
import type { VillageModel } from "../tables.ts";
import { makeElder } from "./membership.ts";
import type { Membership } from "./standing.ts";
import { withRight } from "./standing.ts";
import { seatedOf } from "./villages.ts";

const { characterMutation } = gameFunctions<VillageModel>();

/**
 * At any member's press: an elder who was away for fourteen days is followed by the longest-serving steward, else the longest
 * member, of those who were there within three. For one who did nothing of their office for thirty days the press is a voice,
 * and half of the active members decide. Answers of the elder by name, `null` while others have to ask as well. Refuses as
 * `withRight`, and `nothing-to-do` while there is no need or nobody to.
 */
export const succeed = characterMutation({
  args: {},
  handler: async (context): Promise<Outcome<{ readonly elder: string | null }>> => {
    const { db, nowMs, character } = context;
    const held = await withRight(context, "vote");
    if (!held.ok) return held;
    const { village } = held.value;
    const due = successionOf(held.value, nowMs);
    if (due === null || due.heir === null) return refuse("nothing-to-do");
    if (due.why === "idle") {
      const voices = [...new Set([...(village.heirVoices ?? []), character._id])];
      const seats = held.value.members.map(seatedOf);
      if (!isHalf(voices, seats, nowMs)) {
        await db.patch(village._id, { heirVoices: voices });
        return done({ elder: null });
      }
    }
    return done({ elder: await follow(context, held.value, due.heir) });
  },
});

/** Why an elder can be followed now, and by whom; `null` while there is no need. */
export function successionOf({ village, members }: Membership, nowMs: number) {
  const seats = members.map(seatedOf);
  const elder = seats.find(({ rank }) => rank === "elder");
  const why = elder === undefined ? "away" : vacancyOf(elder, village.officeAtMs, nowMs);
  if (why === null) return null;
  const others = seats.filter(({ id }) => id !== elder?.id);
  return { why, heir: heirOf(others, nowMs) };
}

async function follow(
  context: CharacterContext<VillageModel>,
  { village, members }: Membership,
  heirId: CharacterId,
): Promise<string> {
  const heir = members.find(({ characterId }) => characterId === heirId);
  if (heir === undefined) throw new Error("An heir is no member.");
  await makeElder(context, village, heir);
  return (await context.db.get(heirId))?.name ?? "";
}

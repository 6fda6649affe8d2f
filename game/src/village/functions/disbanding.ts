import { v } from "convex/values";
import { setDeadline } from "../../core/functions/deadlines.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { disbandAfterMs, disbandAgainMs, stewardsToStop } from "../content/limits.ts";
import { isHalf } from "../rules/heir.ts";
import type { VillageModel } from "../tables.ts";
import { dissolve, settleMembers, villageDisbands } from "./ending.ts";
import { withRight } from "./standing.ts";
import { tellVillage } from "./tell-village.ts";
import { noteInVillage, seatedOf } from "./villages.ts";

const { characterMutation, internalMutation } = gameFunctions<VillageModel>();

/**
 * Announces that the village will be no more in three days, which all hear. Its name is typed once more. Refuses as
 * `withRight`, `name-mismatch`, `under-way`, and `cooldown` (`time`) within seven days after one was stopped.
 */
export const disband = characterMutation({
  args: { name: v.string() },
  handler: async (context, { name }): Promise<Outcome> => {
    const { db, nowMs, character } = context;
    const held = await withRight(context, "disband");
    if (!held.ok) return held;
    const { village } = held.value;
    if (name !== village.name) return refuse("name-mismatch", { name: village.name });
    if (village.disbanding !== null) return refuse("disbanding-already");
    const againAtMs = village.disbandsAgainAtMs ?? 0;
    if (againAtMs > nowMs) return refuse("cooldown", { time: againAtMs - nowMs });
    const atMs = nowMs + disbandAfterMs;
    await db.patch(village._id, { disbanding: { atMs, by: character.name, voices: [] } });
    await setDeadline(db, { kind: villageDisbands, subject: village._id }, atMs);
    const line = { atMs: nowMs, kind: "disband-announced", name: character.name } as const;
    await noteInVillage(db, village._id, line);
    const event = { kind: "village-disbanding", village: village.name, endsAtMs: atMs } as const;
    await tellVillage(context, village._id, event, character._id);
    return done(null);
  },
});

/**
 * Is against the end of the village: the elder stops it alone, two stewards or half of the active members do together.
 * Refuses `not-in-village`, `newcomer` (`time`), and `nothing-to-do` where nothing is announced or the own voice is
 * counted.
 */
export const stopDisbanding = characterMutation({
  args: {},
  handler: async (context): Promise<Outcome<{ readonly isStopped: boolean }>> => {
    const { db, nowMs, character } = context;
    const held = await withRight(context, "vote");
    if (!held.ok) return held;
    const { village, standing, members } = held.value;
    const { disbanding } = village;
    if (disbanding === null || disbanding.voices.includes(character._id))
      return refuse("nothing-to-do");
    const voices = [...disbanding.voices, character._id];
    const seats = members.map(seatedOf);
    const stewards = seats.filter(({ id, rank }) => rank === "steward" && voices.includes(id));
    const isStopped =
      standing === "elder" || stewards.length >= stewardsToStop || isHalf(voices, seats, nowMs);
    if (!isStopped) {
      await db.patch(village._id, { disbanding: { ...disbanding, voices } });
      return done({ isStopped });
    }
    const disbandsAgainAtMs = nowMs + disbandAgainMs;
    await db.patch(village._id, { disbanding: null, disbandsAgainAtMs });
    await setDeadline(db, { kind: villageDisbands, subject: village._id }, null);
    const line = { atMs: nowMs, kind: "disband-stopped", name: character.name } as const;
    await noteInVillage(db, village._id, line);
    const event = { kind: "village-saved", village: village.name } as const;
    await tellVillage(context, village._id, event, character._id);
    return done({ isStopped });
  },
});

/** Ends a village whose three days are over. */
export const endDisbanded = internalMutation({
  args: { subject: v.string() },
  handler: async ({ db, nowMs, runIsolated }, { subject }) => {
    const id = db.normalizeId("villages", subject);
    const village = id === null ? null : await db.get(id);
    if (village?.disbanding == null) return null;
    const context = { db, nowMs, runIsolated };
    if (await settleMembers(context, village)) await dissolve(context, village, "disbanded");
    else await setDeadline(db, { kind: villageDisbands, subject }, nowMs);
    return null;
  },
});

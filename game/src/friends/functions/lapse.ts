import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import type { FriendModel } from "../tables.ts";
import { endBond, findBond } from "./bonds.ts";

const { internalMutation } = gameFunctions<FriendModel>();

/** Ends a request that nobody answered in time; the subject names who asked and who was asked. */
export const lapse = internalMutation({
  args: { subject: v.string() },
  handler: async ({ db, nowMs, runIsolated }, { subject }) => {
    const [from, to] = subject.split(" ").map((id) => db.normalizeId("characters", id));
    if (from == null || to == null) return null;
    const row = await findBond(db, from, to);
    if (row?.state !== "sent") return null;
    await endBond(db, from, to);
    const [asker, asked] = [await db.get(from), await db.get(to)];
    if (asker === null || asked === null) return null;
    const event = { kind: "friend-ask-closed", by: asker.name } as const;
    await tellCharacter({ db, nowMs, runIsolated }, asked, event);
    return null;
  },
});

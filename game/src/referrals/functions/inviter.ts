import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { Inviter } from "../api.ts";
import type { ReferralModel } from "../tables.ts";
import { findByRefId } from "./links.ts";

const { sharedQuery } = gameFunctions<ReferralModel>();

/** The name and the face that an address stands for, and nothing else; `null` for one that leads nowhere. */
export const inviter = sharedQuery({
  args: { refId: v.string() },
  handler: async ({ db }, { refId }): Promise<Inviter | null> => {
    const link = await findByRefId(db, refId);
    const face = link === null ? null : await db.get(link.faceId);
    if (face === null || face.leavesAtMs !== undefined) return null;
    return { name: face.name, avatarSeed: face.avatarSeed };
  },
});

import { v } from "convex/values";
import { findByName } from "../../character/functions/find-by-name.ts";
import { areApart } from "../../chat/functions/ignoring.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { FriendModel } from "../tables.ts";
import { findBond } from "./bonds.ts";
import { findPresence } from "./seen.ts";

const { characterQuery } = gameFunctions<FriendModel>();

/**
 * Whether a friend is on the moor who hides that from others, asked for those alone of whom `seen` does not tell it; `null`
 * of whoever is no friend, or is ignored. What they do stays theirs.
 */
export const confided = characterQuery({
  args: { name: v.string() },
  handler: async ({ db, character }, { name }) => {
    const other = await findByName(db, name);
    const bond = other === null ? null : await findBond(db, character._id, other._id);
    if (other === null || bond?.state !== "friends") return { online: null };
    if (await areApart(db, character, other)) return { online: null };
    return { online: (await findPresence(db, bond.otherId))?.online ?? null };
  },
});

import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { CharacterModel } from "../tables.ts";
import { checkFreeName } from "./check-free-name.ts";

const { sharedQuery } = gameFunctions<CharacterModel>();

/** Whether a name is free, while it is typed. */
export const checkName = sharedQuery({
  args: { name: v.string() },
  handler: async ({ db, nowMs }, { name }) => {
    const free = await checkFreeName(db, name, nowMs);
    return free.ok ? { ok: true as const } : { ok: false as const, code: free.code };
  },
});

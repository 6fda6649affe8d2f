import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { CharacterModel } from "../tables.ts";
import { checkFreeName } from "./check-free-name.ts";

const { query } = gameFunctions<CharacterModel>();

/** Tells, while it is typed, whether a name is free. */
export const checkName = query({
  args: { name: v.string() },
  handler: async ({ db, nowMs }, { name }) => {
    const free = await checkFreeName(db, name, nowMs);
    return free.ok ? { ok: true as const } : { ok: false as const, code: free.code };
  },
});

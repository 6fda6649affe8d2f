import type { Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { lightLamp } from "../rules/lantern.ts";
import type { WorldBoost } from "../state.ts";
import type { BoostModel } from "../tables.ts";
import { burnsUntilMs, readPool, writePool } from "./lantern-row.ts";

const { internalMutation } = gameFunctions<BoostModel>();

/** Lights the lamp anew when enough was given while it burned. */
export const lightLantern = internalMutation({
  args: {},
  handler: async ({ db, nowMs }) => ({ lit: await lightIfFull(db, nowMs) }),
});

/** Lights the lamp if it is full and does not burn, and answers whether it did. */
export async function lightIfFull(db: Writer<BoostModel>, nowMs: number): Promise<boolean> {
  const lighted = lightLamp(await readPool(db), await burnsUntilMs(db), nowMs);
  if (lighted === null) return false;
  await writePool(db, lighted.pool);
  await addWorldBoost(db, lighted.boost);
  return true;
}

/** Starts a boost of the whole world. It must not begin in the past: characters have been settled since. */
export async function addWorldBoost(
  db: Writer<BoostModel>,
  { id, ...boost }: WorldBoost,
): Promise<void> {
  await db.insert("worldBoosts", { boost: id, ...boost });
}

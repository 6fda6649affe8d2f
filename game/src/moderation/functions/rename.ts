import { v } from "convex/values";
import { checkFreeName } from "../../character/functions/check-free-name.ts";
import { renameCharacter } from "../../character/functions/rename-character.ts";
import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { heldSanctions } from "../../core/functions/sanctions/sanctions.ts";
import { gameSecret } from "../../core/functions/secret.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import { runForCharacter } from "../../core/functions/wiring.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { rngKeyedBy } from "../../core/rules/random/rng.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import { drawNeutralName } from "../rules/neutral-name.ts";
import type { ModerationModel } from "../tables.ts";
import { findBearer, lay } from "./lay.ts";

const { characterMutation } = gameFunctions<ModerationModel>();
const { staffMutation } = staffFunctions<ModerationModel>();

/** A short name is free but for a few; nobody can bear all the long ones. */
const shortTries = 8;
const triesMax = 40;

/**
 * Takes a name from its bearer, who gets one of the moor's and may choose another one once. Refuses `nothing-to-do` where
 * the choice is still open, and what `lay` does.
 */
export const rename = staffMutation({
  permission: "judge",
  args: { name: v.string() },
  target: findBearer,
  handler: async (context): Promise<Outcome<{ readonly name: string }>> => {
    const { db, nowMs, runIsolated, target } = context;
    const { character } = target;
    if ((await openRename(db, character, nowMs)) !== null) return refuse("nothing-to-do");
    const renamed = { id: character._id, from: character.name };
    const laid = await lay(context, { kind: "rename", lastsMs: null, renamed });
    if (!laid.ok) return laid;
    const name = await freeNeutralName(db, character, nowMs);
    const call = { db, nowMs, runIsolated, character };
    await runForCharacter<ModerationModel, void>(call, (own) => renameCharacter(own, name));
    return done({ name });
  },
});

/**
 * The name that a player chooses in the place of the one that staff gave, or `null` to keep that; either once. Refuses
 * `nothing-to-do` for others, and a name as the creation of a character does.
 */
export const chooseName = characterMutation({
  args: { name: v.union(v.null(), v.string()) },
  preparesItself: true,
  handler: async (context, { name }): Promise<Outcome> => {
    const { db, nowMs, character } = context;
    const open = await openRename(db, character, nowMs);
    if (open === null) return refuse("nothing-to-do");
    if (name !== null) {
      const free = await checkFreeName(db, name, nowMs);
      if (!free.ok) return free;
      await renameCharacter(context, name);
    }
    await db.patch(open._id, { readAtMs: nowMs });
    return done(null);
  },
});

/** The renaming by staff after which the player has not chosen yet. */
async function openRename(
  db: Reader<ModerationModel>,
  { _id, accountId }: CharacterDoc,
  nowMs: number,
) {
  const held = await heldSanctions(db, ownerOf(accountId), nowMs);
  return held.find(({ renamed }) => renamed?.id === _id) ?? null;
}

async function freeNeutralName(
  db: Reader<ModerationModel>,
  { _id, name: from }: CharacterDoc,
  nowMs: number,
): Promise<string> {
  const rng = rngKeyedBy(gameSecret())(_id, "rename", from, nowMs);
  for (let tries = 0; tries < triesMax; tries++) {
    const name = drawNeutralName(rng, tries < shortTries ? "short" : "long");
    if ((await checkFreeName(db, name, nowMs)).ok) return name;
  }
  throw new Error("Every name that was drawn is borne.");
}

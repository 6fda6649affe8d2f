import { v } from "convex/values";
import { canBeSettled } from "../../activity/functions/can-be-settled.ts";
import { staffRoles } from "../../core/content/staff.ts";
import type { StaffPermission } from "../../core/content/staff.ts";
import type { Reader } from "../../core/functions/context.ts";
import { loadProgress } from "../../core/functions/progress.ts";
import { nameOf } from "../../core/functions/staff/name-of.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import { staffRoleOf } from "../../core/functions/staff/staff-rights.ts";
import { totalLevelOf } from "../../core/rules/levels/levels.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import { accountFacts } from "../../moderation/functions/account-facts.ts";
import { pastOf } from "../../moderation/functions/cases.ts";
import { findBearer } from "../../moderation/functions/lay.ts";
import type { FileCharacter, PlayerFile } from "../api.ts";
import { listMax } from "../content/limits.ts";
import type { PlayerFileModel } from "../tables.ts";
import { linksOfAccount } from "./account-links.ts";
import { belongingsOf } from "./belongings.ts";
import { charactersOfOwner } from "./characters-of-owner.ts";
import { openUntil } from "./open.ts";

const { staffQuery } = staffFunctions<PlayerFileModel>();

type Db = Reader<PlayerFileModel>;

/**
 * What staff read of the account behind a name, with the belongings of that character; `null` unless they have it open. Linked
 * accounts are for those who may link and ban.
 */
export const file = staffQuery({
  permission: "judge",
  args: { name: v.string() },
  handler: async ({ db, nowMs, caller, holdsUntil }, given): Promise<PlayerFile | null> => {
    const bearer = await findBearer(db, given);
    if (bearer === null) return null;
    const { name, accountId: of, character } = bearer;
    const untilMs = await openUntil(db, { by: caller.accountId, of, nowMs });
    if (untilMs === null) return null;
    holdsUntil(untilMs);
    const past = await pastOf(db, of, nowMs);
    for (const { holds, untilMs: endMs } of past) if (holds && endMs !== null) holdsUntil(endMs);
    const permissions = await permissionsOf(db, caller.accountId);
    const characters: FileCharacter[] = [];
    for (const one of await charactersOfOwner(db, of))
      characters.push(await characterView(db, one, nowMs));
    return {
      ...{ name, untilMs, past, characters },
      role: await staffRoleOf(db, of),
      facts: await accountFacts(db, of, nowMs),
      links: permissions.includes("ban") ? await linksOfAccount(db, of) : null,
      notes: await notesAbout(db, of),
      belongings: await belongingsOf({ db, nowMs, callerId: caller.accountId }, character),
      mayMend: permissions.includes("mend"),
    };
  },
});

async function permissionsOf(db: Db, accountId: string): Promise<readonly StaffPermission[]> {
  const role = await staffRoleOf(db, accountId);
  return role === null ? [] : staffRoles[role];
}

async function characterView(
  db: Db,
  character: CharacterDoc,
  nowMs: number,
): Promise<FileCharacter> {
  const { name, avatarSeed, mode, createdAtMs, leavesAtMs = null, isGuest = false } = character;
  const { row, state } = await loadProgress(db, character._id);
  return {
    ...{ name, avatarSeed, mode, createdAtMs, leavesAtMs, isGuest },
    seenAtMs: row.seenAtMs,
    combatLevel: state.skills.combat.level,
    totalLevel: totalLevelOf(state.skills),
    work: state.work.kind,
    isStuck: leavesAtMs === null && !(await canBeSettled(db, character, nowMs)),
  };
}

async function notesAbout(db: Db, of: string): Promise<PlayerFile["notes"]> {
  const rows = await db
    .query("staffNotes")
    .withIndex("by_subject", (q) => q.eq("of", of))
    .order("desc")
    .take(listMax);
  return Promise.all(
    rows.map(async ({ by, text, atMs }) => ({ by: await nameOf(db, by), text, atMs })),
  );
}

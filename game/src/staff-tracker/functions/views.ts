import { charactersOf } from "../../character/functions/characters-of.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { staffRoles } from "../../core/content/staff.ts";
import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import type { StaffMember, StaffMonth } from "../api.ts";
import { monthsShown, staffMax } from "../content/limits.ts";
import { countsOf } from "../rules/figures.ts";
import type { StaffTrackerModel } from "../tables.ts";

const { sharedQuery } = gameFunctions<StaffTrackerModel>();

type Db = Reader<StaffTrackerModel>;

/** Everybody among the staff who has a character, whose oldest one's name they go by; those with most rights first. */
export const team = sharedQuery({
  args: {},
  handler: async ({ db }): Promise<readonly StaffMember[]> => {
    const members: StaffMember[] = [];
    for (const { accountId, role } of await db.query("staff").take(staffMax)) {
      const own = await charactersOf(db, accountId);
      const [face] = own;
      if (face === undefined) continue;
      const { name, avatarSeed } = face;
      const isOnline = await anyOnline(db, own);
      members.push({ name, avatarSeed, role, isOnline, ...(await countsFor(db, accountId)) });
    }
    return members.toSorted(
      (one, other) => rankOf(one.role) - rankOf(other.role) || (one.name < other.name ? -1 : 1),
    );
  },
});

/** The figures of the last months, the oldest first. */
export const months = sharedQuery({
  args: {},
  handler: async ({ db }): Promise<readonly StaffMonth[]> => {
    const rows = await db
      .query("staffMonths")
      .withIndex("by_month")
      .order("desc")
      .take(monthsShown);
    return rows.toReversed().map(({ month, counts, caseMs, appealMs, isOver, countedAtMs }) => ({
      ...{ month, caseMs, appealMs, isOver, countedAtMs },
      counts: { ...countsOf([]), ...counts },
    }));
  },
});

const byRights = keysOf(staffRoles).toSorted(
  (one, other) => staffRoles[other].length - staffRoles[one].length,
);

function rankOf(role: StaffMember["role"]): number {
  return byRights.indexOf(role);
}

/** Whether one of an account's characters is there and may be seen. */
async function anyOnline(db: Db, own: readonly CharacterDoc[]): Promise<boolean> {
  for (const { _id: characterId } of own) {
    const presence = await db
      .query("presences")
      .withIndex("by_character", (q) => q.eq("characterId", characterId))
      .unique();
    if (presence?.online === true && presence.isHidden !== true) return true;
  }
  return false;
}

async function countsFor(db: Db, accountId: string) {
  const row = await db
    .query("staffCounts")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .unique();
  return { deeds: row?.deeds ?? 0, tickets: row?.tickets ?? 0 };
}

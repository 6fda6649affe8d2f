import type { DocumentByName } from "convex/server";
import { v } from "convex/values";
import { charactersOf } from "../../character/functions/characters-of.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { Reader } from "../../core/functions/context.ts";
import { hasSecondPerson, isAnother } from "../../core/functions/staff/judging.ts";
import { nameOf } from "../../core/functions/staff/name-of.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { linkVerdicts } from "../../households/content/link-appeals.ts";
import type { LinkDoc } from "../../households/functions/laid-links.ts";
import { boundBy, liftLink, otherOf } from "../../households/functions/laid-links.ts";
import { findMember } from "../../households/functions/members.ts";
import type { LinkAppealView } from "../api.ts";
import { openCasesMax } from "../content/limits.ts";
import type { ModerationModel } from "../tables.ts";

const { staffMutation, staffQuery } = staffFunctions<ModerationModel>();

type Db = Reader<ModerationModel>;
type AppealDoc = DocumentByName<ModerationModel, "householdAppeals">;
type Said = { readonly row: AppealDoc; readonly link: LinkDoc };

/** The appeals against links that wait for an answer, the oldest first. */
export const linkAppeals = staffQuery({
  permission: "ban",
  args: {},
  handler: async ({ db, caller }): Promise<readonly LinkAppealView[]> => {
    const views: LinkAppealView[] = [];
    for (const { row, link } of await openLinkAppeals(db)) {
      const { _id: id, name, text, atMs: saidAtMs } = row;
      const mate = await findMember(db, otherOf(link, row.accountId));
      const otherName = mate === null ? "" : ((await db.get(mate.faceId))?.name ?? "");
      const { reason, atMs } = link;
      views.push({
        ...{ id, name, otherName, text, saidAtMs, reason, atMs },
        judge: await nameOf(db, link.by),
        mayUphold: await isAnother(db, caller.accountId, [link.by, link.second]),
        hasSecond: await linkCanBeUpheld(db, row, link),
      });
    }
    return views;
  },
});

/**
 * Answers an appeal against a link: it stays, or ends at once. Whoever laid it, and those they live with, may only give way:
 * that it stays is refused to them as `second-person`. Refuses `target-gone` for a link that binds nobody any more.
 */
export const decideLinkAppeal = staffMutation({
  permission: "ban",
  args: { appealId: v.string(), verdict: oneOf(linkVerdicts) },
  target: findOpenAppeal,
  handler: async (context, { verdict }): Promise<Outcome> => {
    const { db, nowMs, caller, reason, target } = context;
    const { row, link, accountId } = target;
    if (verdict === "upheld" && !(await isAnother(db, caller.accountId, [link.by, link.second])))
      return refuse("second-person");
    const answer = { by: caller.accountId, atMs: nowMs, reason };
    await db.patch(row._id, { state: verdict, answer });
    if (verdict === "lifted") await liftLink(db, link, nowMs);
    for (const character of await charactersOf(db, accountId))
      await tellCharacter(context, character, { kind: "appeal-decided", verdict, reason });
    return done(null);
  },
});

/** Without those against links that bind nobody any more, which need no answer. */
export async function openLinkAppeals(db: Db): Promise<readonly Said[]> {
  const rows = await db
    .query("householdAppeals")
    .withIndex("by_state", (q) => q.eq("state", "open"))
    .take(openCasesMax);
  const said: Said[] = [];
  for (const row of rows) {
    const link = await heldLink(db, row);
    if (link !== null) said.push({ row, link });
  }
  return said;
}

async function heldLink(db: Db, { accountId, linkId }: AppealDoc): Promise<LinkDoc | null> {
  const link = await db.get(linkId);
  return link !== null && (await boundBy(db, accountId)) !== null ? link : null;
}

async function findOpenAppeal(db: Db, { appealId }: { readonly appealId: string }) {
  const id = db.normalizeId("householdAppeals", appealId);
  const row = id === null ? null : await db.get(id);
  if (row?.state !== "open") return null;
  const link = await heldLink(db, row);
  if (link === null) return null;
  return { name: `appeal of ${row.name} against a link`, accountId: row.accountId, row, link };
}

/** Whether anybody of the staff may say that a link stays. */
export function linkCanBeUpheld(
  db: Db,
  { accountId: of }: AppealDoc,
  { by, second }: LinkDoc,
): Promise<boolean> {
  return hasSecondPerson(db, { of: [of], by: [by, second], needs: "ban" });
}

import { v } from "convex/values";
import { charactersOf } from "../../character/functions/characters-of.ts";
import { appealTextMax, appealVerdicts } from "../../core/content/sanctions.ts";
import { hourMs } from "../../core/content/time-spans.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { holdsAt, mayAppeal } from "../../core/functions/sanctions/sanctions.ts";
import { isAnother, refuseJudging } from "../../core/functions/staff/judging.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { checkWritten } from "../../core/rules/text/written-text.ts";
import { sentenceHoursMax } from "../content/limits.ts";
import { isWithin } from "../rules/is-within.ts";
import type { ModerationModel } from "../tables.ts";

const { accountMutation } = gameFunctions<ModerationModel>();
const { staffMutation } = staffFunctions<ModerationModel>();

/**
 * Says why a mute or a ban is wrong: once for each, within thirty days, and also for who may do nothing else. Refuses
 * `target-gone` for what is not the caller's or holds no more, `nothing-to-do` where that was said or is too late,
 * `message-empty`, `message-too-long` (`n`) and `link-not-allowed`.
 */
export const appeal = accountMutation({
  args: { sanctionId: v.string(), text: v.string() },
  admitsBanned: true,
  handler: async ({ db, nowMs, caller }, { sanctionId, text: written }): Promise<Outcome> => {
    const id = db.normalizeId("sanctions", sanctionId);
    const row = id === null ? null : await db.get(id);
    if (row === null || row.accountId !== caller.accountId || !holdsAt(row, nowMs))
      return refuse("target-gone");
    if (!mayAppeal(row, nowMs)) return refuse("nothing-to-do");
    const text = checkWritten(written, appealTextMax);
    if (!text.ok) return text;
    const [oldest] = await charactersOf(db, caller.accountId);
    const said = { name: oldest?.name ?? "", text: text.value, atMs: nowMs };
    await db.patch(row._id, { appeal: said, appealState: "open" });
    return done(null);
  },
});

/**
 * Answers an appeal: what was laid stays, ends `hours` from now, or ends at once. Whoever laid it, and those they live with, may
 * only give way: that it stays is refused to them as `second-person`. Refuses `bad-quantity` for an end that is no earlier
 * one, `target-gone` for what is over, and what `refuseJudging` does.
 */
export const decideAppeal = staffMutation({
  permission: "judge",
  args: { sanctionId: v.string(), verdict: oneOf(appealVerdicts), hours: v.number() },
  target: findOpenAppeal,
  handler: async (context, { verdict, hours }): Promise<Outcome> => {
    const { db, nowMs, runIsolated, caller, reason, target } = context;
    const { row, appeal: said, accountId } = target;
    if (!holdsAt(row, nowMs)) return refuse("target-gone");
    const refusal = await refuseJudging(db, caller.accountId, accountId);
    if (refusal !== null) return refusal;
    const mayUphold = await isAnother(db, caller.accountId, [row.by, row.second]);
    if (verdict === "upheld" && !mayUphold) return refuse("second-person");
    const untilMs = nowMs + hours * hourMs;
    const isShorter = isWithin(hours, sentenceHoursMax) && untilMs < (row.untilMs ?? Infinity);
    if (verdict === "shortened" && !isShorter) return refuse("bad-quantity");

    const answer = { by: caller.accountId, atMs: nowMs, reason };
    await db.patch(row._id, {
      appeal: { ...said, answer },
      appealState: verdict,
      ...(verdict === "shortened" ? { untilMs } : {}),
      ...(verdict === "lifted" ? { liftedAtMs: nowMs } : {}),
    });
    const event = { kind: "appeal-decided", verdict, reason } as const;
    for (const character of await charactersOf(db, accountId))
      await tellCharacter({ db, nowMs, runIsolated }, character, event);
    return done(null);
  },
});

async function findOpenAppeal(
  db: Reader<ModerationModel>,
  { sanctionId }: { readonly sanctionId: string },
) {
  const id = db.normalizeId("sanctions", sanctionId);
  const row = id === null ? null : await db.get(id);
  if (row?.appealState !== "open" || row.appeal === undefined) return null;
  const { accountId, appeal: said } = row;
  return { name: `appeal of ${said.name}`, accountId, row, appeal: said };
}

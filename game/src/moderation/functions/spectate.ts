import type { DocumentByName } from "convex/server";
import { v } from "convex/values";
import { workInBrief } from "../../character/functions/work-in-brief.ts";
import { skillIds } from "../../core/content/skills.ts";
import type { SharedQueryContext } from "../../core/functions/calls/in-present.ts";
import type { Reader } from "../../core/functions/context.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import { presentAt } from "../../core/functions/wiring.ts";
import { totalLevelOf } from "../../core/rules/levels/levels.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import { goodsOf } from "../../inventory/functions/goods.ts";
import { piecesOf } from "../../inventory/functions/pieces.ts";
import { withMoved } from "../../inventory/rules/with-moved.ts";
import { newestLinesOf } from "../../log/functions/lines.ts";
import type { Spectated, SpectatorView } from "../api.ts";
import { factsReadMax, spectatedForMs, spectatedLines } from "../content/limits.ts";
import type { ModerationModel } from "../tables.ts";
import { findBearer } from "./lay.ts";

// Staff look at what a player has in an answer to a question of their own: there is no session of the player's that could order anything.

const { staffMutation, staffQuery } = staffFunctions<ModerationModel>();

type Db = Reader<ModerationModel>;
type ViewDoc = DocumentByName<ModerationModel, "spectatorViews">;

/**
 * Lets the caller look for a quarter of an hour at what a character has and does, while a case about its account is open. The player
 * finds it in the copy of their data. Refuses `no-open-case`.
 */
export const spectate = staffMutation({
  permission: "judge",
  args: { name: v.string() },
  target: findBearer,
  handler: async ({ db, nowMs, caller, target }) => {
    const { accountId, name, character } = target;
    if (!(await hasOpenCase(db, accountId))) return refuse("no-open-case");
    const untilMs = nowMs + spectatedForMs;
    await db.insert("spectatings", { accountId, name, atMs: nowMs, untilMs });
    const of = { of: accountId, by: caller.accountId };
    const viewId = await db.insert("spectatorViews", { ...of, viewed: character._id, untilMs });
    return done({ viewId: String(viewId) });
  },
});

/** What the caller may look at now. */
export const spectating = staffQuery({
  permission: "judge",
  args: {},
  handler: async ({ db, nowMs, caller, holdsUntil }): Promise<readonly SpectatorView[]> => {
    const rows = await db
      .query("spectatorViews")
      .withIndex("by_staff", (q) => q.eq("by", caller.accountId).gt("untilMs", nowMs))
      .take(factsReadMax);
    const views: SpectatorView[] = [];
    for (const { _id: id, of, viewed, untilMs } of rows) {
      holdsUntil(untilMs);
      const character = (await hasOpenCase(db, of)) ? await db.get(viewed) : null;
      if (character !== null) views.push({ id, name: character.name, untilMs });
    }
    return views;
  },
});

/** What there is to see; `null` once the quarter of an hour is over or the case closed, and for anybody but who opened it. */
export const spectated = staffQuery({
  permission: "judge",
  args: { viewId: v.string() },
  handler: async (context, { viewId }): Promise<Spectated | null> => {
    const { db, nowMs, caller, holdsUntil } = context;
    const id = db.normalizeId("spectatorViews", viewId);
    const view = id === null ? null : await db.get(id);
    if (view === null || view.by !== caller.accountId || view.untilMs <= nowMs) return null;
    if (!(await hasOpenCase(db, view.of))) return null;
    const character = await db.get(view.viewed);
    if (character === null) return null;
    holdsUntil(view.untilMs);
    return spectatedOf(context, view, character);
  },
});

async function spectatedOf(
  { db, nowMs, holdsUntil }: SharedQueryContext<ModerationModel>,
  { untilMs: viewedUntilMs }: ViewDoc,
  character: CharacterDoc,
): Promise<Spectated> {
  const { _id: id, name, origin, mode } = character;
  const { present, untilMs } = await presentAt(db, character, nowMs, ["life", "goods"]);
  if (untilMs !== null) holdsUntil(untilMs);
  const { state, ledger, moved } = present;
  const { stacks, boxedGold } = withMoved(await goodsOf(db, id), moved);
  const level = state.skills.combat.level;
  const { pieces } = await piecesOf(db, id, () => Promise.resolve(level));
  return {
    ...{ name, origin, mode, untilMs: viewedUntilMs },
    gold: state.gold + boxedGold,
    currencies: ledger.currencies,
    work: workInBrief(state.work, state.queue),
    totalLevel: totalLevelOf(state.skills),
    skills: skillIds.map((skill) => ({ skill, level: state.skills[skill].level })),
    goods: stacks.map(({ item, quantity }) => ({ item, quantity })),
    pieces: pieces.map(({ id: pieceId, item, rarity, plus, slot }) => {
      return { id: pieceId, item, rarity, plus, isWorn: slot !== null };
    }),
    lines: await newestLinesOf(db, id, spectatedLines),
  };
}

async function hasOpenCase(db: Db, accountId: string): Promise<boolean> {
  const cases = await db
    .query("cases")
    .withIndex("by_accused", (q) => q.eq("of", accountId))
    .order("desc")
    .take(factsReadMax);
  return cases.some(({ state }) => state === "open");
}

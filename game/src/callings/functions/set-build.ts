import { v } from "convex/values";
import { keysOf } from "../../core/content/keys-of.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterId } from "../../core/tables.ts";
import { callings } from "../content/callings.ts";
import type { ChangePrice, WantedBuild } from "../rules/build.ts";
import { checkBuild, priceOfChange } from "../rules/build.ts";
import type { CallingModel } from "../tables.ts";
import { changeBook, readBook } from "./calling-book.ts";

type Context = CharacterContext<CallingModel>;

const { characterMutation } = gameFunctions<CallingModel>();

/**
 * Takes up a calling with these ranks, whole or not at all. Points that are added cost nothing; what is
 * taken back is free once a week, else it costs gold, at most `goldMax`: `stale` when it costs more by
 * now. Refuses as `checkBuild` does, and `not-enough-gold`.
 */
export const setBuild = characterMutation({
  args: {
    calling: oneOf(keysOf(callings)),
    ranks: v.record(v.string(), v.number()),
    goldMax: v.number(),
  },
  handler: (context, { goldMax, ...wanted }) => change(context, wanted, goldMax),
});

/** Takes up a saved build, as `setBuild` does. Refuses `nothing-to-do` where none is saved. */
export const useBuild = characterMutation({
  args: { place: oneOf(["first", "second"]), goldMax: v.number() },
  handler: async (context, { place, goldMax }) => {
    const { builds } = await readBook(context.db, context.character._id);
    const build = builds[place === "first" ? 0 : 1];
    if (build === null) return refuse("nothing-to-do");
    return change(context, { calling: build.id, ranks: build.ranks }, goldMax);
  },
});

async function change(
  context: Context,
  wanted: WantedBuild,
  goldMax: number,
): Promise<Outcome<{ readonly gold: number }>> {
  const { db, nowMs, character, progress } = context;
  const { calling: before, skills } = progress.state;
  const after = checkBuild(wanted, skills);
  if (!after.ok) return after;
  const memory = await readBook(db, character._id);
  const price = priceOfChange({ before, after: after.value }, memory, skills, nowMs);
  const gold = price.kind === "gold" ? price.gold : 0;
  if (gold > goldMax) return refuse("stale");

  const paid = await pay(context, price, memory.gifts);
  if (!paid.ok) return paid;
  progress.update({ state: { ...progress.state, calling: after.value } });
  await context.emit({ kind: "calling-set", calling: after.value.id });
  return done({ gold });
}

async function pay(context: Context, price: ChangePrice, gifts: number): Promise<Outcome> {
  const { db, nowMs, character } = context;
  const characterId: CharacterId = character._id;
  if (price.kind === "free") await changeBook(db, characterId, { lastFreeAtMs: nowMs });
  if (price.kind === "gift") await changeBook(db, characterId, { gifts: gifts - 1 });
  if (price.kind !== "gold") return done(null);
  const entries = [{ reason: "respec", gold: -price.gold } as const];
  const posted = await postEntries(context, entries);
  return posted.ok ? done(null) : posted;
}

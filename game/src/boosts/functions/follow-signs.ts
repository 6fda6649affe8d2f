import type { DomainEvent } from "../../core/content/events.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { pieceOf, wornPieces } from "../../core/functions/pieces.ts";
import { effectsNow } from "../../core/functions/wiring.ts";
import { capped, sumModifiers } from "../../core/rules/modifiers/modifiers.ts";
import { sourcesOf } from "../../core/rules/modifiers/sources.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import { withBoost } from "../rules/tavern.ts";
import { giftsOfSign, isFirstOfDay } from "../rules/welcome.ts";
import type { BoostModel } from "../tables.ts";
import { lastRun, noteBoost } from "./boost-runs.ts";

type Context = CharacterContext<BoostModel>;

/** The first sign of a day brings rest, and a sign after a long time a welcome. */
export const followSigns = {
  handle(context: Context, event: DomainEvent): Promise<void> | undefined {
    if (event.kind !== "checked-in") return undefined;
    const { nowMs, character } = context;
    const isFirstEver = event.previousAtMs === character.createdAtMs;
    if (isFirstEver) return welcome(context, null);
    if (!isFirstOfDay(event.previousAtMs, nowMs)) return undefined;
    return welcome(context, event.previousAtMs);
  },
};

async function welcome(context: Context, previousAtMs: number | null): Promise<void> {
  const { db, nowMs, character, progress } = context;
  const homecoming = await lastRun(db, character._id, "homecoming");
  const gifts = giftsOfSign({
    previousAtMs,
    nowMs,
    restedHours: await restedHours(context, progress.state),
    homecomingAtMs: homecoming?.startedAtMs ?? null,
  });
  let { boosts } = progress.state;
  for (const { id, endsAtMs } of gifts) {
    boosts = withBoost(boosts, id, endsAtMs);
    await noteBoost(db, character._id, { boost: id, nowMs, endsAtMs, gold: 0 });
  }
  progress.update({ state: { ...progress.state, boosts } });
}

async function restedHours(context: Context, state: CharacterState): Promise<number> {
  const worn = (await wornPieces(context.db, context.character._id)).map(pieceOf);
  const sources = sourcesOf(state, worn, await effectsNow(context));
  return capped(sumModifiers(sources), "restedHours");
}

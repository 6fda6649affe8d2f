import { readBossKit } from "../../combat/functions/boss-kit.ts";
import { expectBossOdds } from "../../combat/rules/expected.ts";
import type { DomainEvent } from "../../core/content/events.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { goodOdds } from "../content/good-odds.ts";
import { bossAtHand } from "../rules/boss-at-hand.ts";
import type { GuideModel } from "../tables.ts";
import { changeGuide, readGuide } from "./guide-row.ts";

/** No fight eats more. */
const rationsOfAFight = 10;

/**
 * Tells of a boss that never fell as soon as kills or a level make it worth challenging, once each. What is worn and
 * eaten changes the odds too, but then the player is there, and the page says so.
 */
export const followOdds = {
  handle(context: CharacterContext<GuideModel>, event: DomainEvent): Promise<void> | undefined {
    const isRise = event.kind === "levelled" && event.skill === "combat";
    return isRise || event.kind === "challenge-ready" ? tellWhenReady(context) : undefined;
  },
};

async function tellWhenReady(context: CharacterContext<GuideModel>): Promise<void> {
  const { db, nowMs, character, progress } = context;
  const zone = bossAtHand(progress.state, nowMs);
  if (zone === null) return;
  const { bossesTold } = await readGuide(db, character._id);
  if (bossesTold.includes(zone)) return;
  const { ration, stock, worn, influences } = await readBossKit(context);
  const held = ration === null ? 0 : Math.min(rationsOfAFight, stock[ration] ?? 0);
  const odds = expectBossOdds({ ...progress.state, ration, influences }, worn, zone, held);
  if (odds < goodOdds) return;
  await changeGuide(db, character._id, { bossesTold: [...bossesTold, zone] });
  await context.emit({ kind: "boss-ready", zone, chance: Math.round(odds * 100) });
}

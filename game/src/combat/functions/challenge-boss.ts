import type { ItemId } from "../../core/content/items.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import { bagFreeOf, placesFor } from "../../core/functions/pieces.ts";
import { gameSecret } from "../../core/functions/secret.ts";
import { eventsOfRises } from "../../core/rules/levels/rises.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done } from "../../core/rules/outcome.ts";
import type { ZoneId } from "../../world/content/zones.ts";
import { zoneIds, zones } from "../../world/content/zones.ts";
import type { BossReport } from "../api.ts";
import type { Challenge } from "../rules/challenge.ts";
import { challengeBoss as decide } from "../rules/challenge.ts";
import { isWorthy } from "../rules/worthy.ts";
import { openedZones } from "../rules/zones.ts";
import { readBossKit } from "./boss-kit.ts";

const { characterMutation } = gameFunctions();

/**
 * Fights the boss of a zone at once and tells how it went. Refuses `zone-locked`, `level-too-low`,
 * `no-charge`, `cooldown`, `daily-limit` and `bag-full`.
 */
export const challengeBoss = characterMutation({
  args: { zone: oneOf(zoneIds) },
  handler: async (context, { zone }): Promise<Outcome<BossReport>> => {
    const { nowMs, character, progress } = context;
    const { state, ledger } = progress;
    const { ration, wornNow, ...kit } = await readBossKit(context);
    const decided = decide(
      {
        ...kit,
        state: { ...state, ration },
        bagFree: placesFor(ledger, bagFreeOf(ledger, wornNow, state.rooms)),
        secret: gameSecret(),
        characterId: character._id,
        zone,
      },
      nowMs,
    );
    if (!decided.ok) return decided;
    await apply(context, zone, ration, decided.value);
    return done(reportOf(zone, decided.value));
  },
});

async function apply(
  context: CharacterContext,
  zone: ZoneId,
  ration: ItemId | null,
  challenge: Challenge,
): Promise<void> {
  const { nowMs, progress } = context;
  const { state: before } = progress;
  const eaten =
    ration === null || challenge.rationsEaten === 0 ? {} : { [ration]: -challenge.rationsEaten };
  const { centiGold, items, pieces: newPieces, paidMilliXp } = challenge;
  const entries = [
    { reason: "work", items: eaten },
    { reason: "boss", centiGold, items, newPieces },
  ] as const;
  const posted = await postEntries(context, entries, [{ atMs: nowMs, milliXp: paidMilliXp }]);
  if (!posted.ok) throw new Error(`The ledger refuses a boss fight: ${posted.code}.`);
  progress.update({ state: { ...challenge.state, ration: before.ration } });
  await context.emitAll(eventsOfRises(challenge.rises));
  // The fall of a boss tells what it opens; only xp for one that fell before opens anything else.
  const opened = challenge.first ? [] : openedZones(before, challenge.state);
  await context.emitAll(opened.map((zone) => ({ kind: "zone-opened", zone }) as const));
  for (const { item, rarity } of challenge.pieces)
    await context.emit({ kind: "found-piece", item, rarity });
  if (!challenge.fight.won) return;
  const { boss } = zones[zone];
  const worthy = isWorthy(boss, before.skills) ? 1 : 0;
  await context.emit({ kind: "killed", monster: boss, zone, count: 1, worthy });
  await context.emit({ kind: "boss-beaten", zone, first: challenge.first });
}

function reportOf(zone: ZoneId, challenge: Challenge): BossReport {
  const { fight } = challenge;
  return {
    zone,
    won: fight.won,
    rounds: fight.rounds,
    blows: fight.blows,
    bossHpLeft: Math.max(0, Math.ceil(fight.bossHpLeft)),
    hpLeft: Math.max(0, Math.ceil(fight.hpLeft)),
    rationsEaten: challenge.rationsEaten,
    gold: Math.floor(challenge.centiGold / 100),
    xp: Math.floor(challenge.milliXp / 1000),
    items: challenge.items,
    pieces: challenge.pieces.map(({ item, rarity }) => ({ item, rarity })),
  };
}

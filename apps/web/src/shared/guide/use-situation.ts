import type { Situation } from "@aldermoor/game/guide/rules/next-steps.ts";
import type { BagView } from "@aldermoor/game/inventory/api.ts";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import { serverNowMs } from "../../realtime/server-clock.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { useSession } from "../../session/session.ts";
import { ruleCharacter } from "../character/rule-character.ts";
import { ownPieces } from "../items/own-pieces.ts";
import { useBag } from "../items/use-bag.ts";
import { useSheet, useZones } from "../present/present-queries.ts";
import { useStory } from "../quests/use-story.ts";
import { useTasks } from "../quests/use-tasks.ts";
import { entriesOf } from "../world/known-id.ts";

/** What the rule of the next steps goes by, of this tab's character; `null` until all of it is there. */
export function useSituation(): Situation | null {
  const session = useSession();
  const sheet = valueOf(useSheet());
  const bag = valueOf(useBag());
  const zones = valueOf(useZones());
  const story = valueOf(useStory());
  const tasks = valueOf(useTasks());
  const brief = valueOf(useGameQuery(api.character.brief, { characterId: useCharacter() }));
  if (sheet === null || bag === null || zones === null) return null;
  if (story === null || tasks === null || brief === null) return null;
  const all = [...story, ...tasks.sets.flatMap((set) => set.tasks)];
  const nowMs = serverNowMs();
  return {
    character: ruleCharacter(sheet, bag),
    pieces: ownPieces(bag),
    stacks: Object.fromEntries(bag.stacks.map(({ item, quantity }) => [item, quantity])),
    ration: bag.ration,
    zones: zones.zones,
    bossWinsLeft: zones.winsLeftToday,
    rewards: all.filter(({ state }) => state === "ready").length,
    ripePlots: brief.plotsRipeAtMs.filter((atMs) => atMs <= nowMs).length,
    bagFree: freeOf(bag),
    isGuest: session.kind === "signed-in" && session.user.isGuest,
  };
}

/**
 * Two situations with the same key have the same next steps: what moves with every action, such as xp, gold and
 * kills, is not in it.
 */
export function situationKey(situation: Situation): string {
  const { character, pieces, stacks, ration, zones, ...rest } = situation;
  const { skills, work, calling, boosts, influences, rooms, meal, potion, origin } = character;
  return JSON.stringify([
    entriesOf(skills).map(([skill, { level }]) => [skill, level]),
    [work, calling, origin, rooms, meal.slotted, potion.slotted, ration, rest],
    boosts.map(({ id, strength }) => [id, strength]),
    influences,
    pieces.map(({ id, slot, piece }) => [id, slot, piece]),
    entriesOf(stacks).map(([item, held]) => [item, Math.min(10, held)]),
    zones.map(({ zone, unlocked, bossBeaten, charges }) => [zone, unlocked, bossBeaten, charges]),
  ]);
}

function freeOf({ space, spaceUsed }: BagView): number {
  return space - spaceUsed;
}

function valueOf<Value>(query: GameQuery<Value | null>): Value | null {
  return query.state === "ready" ? query.value : null;
}

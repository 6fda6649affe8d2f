import { callingFromLevel } from "@aldermoor/game/callings/content/opening.ts";
import type { CharacterBrief, ShownBrief } from "@aldermoor/game/character/api.ts";
import type { Notice } from "@aldermoor/game/notifications/api.ts";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { formatNumber } from "@aldermoor/ui/text/format-number.ts";
import { useNumberFormat } from "@aldermoor/ui/theme/theme-hooks.ts";
import { useEffect, useState } from "react";
import { api } from "../realtime/api.ts";
import { useCharacter } from "../realtime/character-choice.ts";
import { serverNowMs } from "../realtime/server-clock.ts";
import { useGameQuery } from "../realtime/use-game-query.ts";
import { percentText } from "../texts/percent-text.ts";

/** A figure beside a place of the navigation; `isHot` when something there waits for the player. */
type NavBadge = { readonly text: string; readonly isHot: boolean };

/** The figure of a place, if it has one to tell now. */
export function useNavBadge(to: string): NavBadge | null {
  const area = to.split("/")[2];
  const quests = useQuestBadge(area === "quests");
  const boosts = useBoostBadge(area === "boosts");
  const players = usePlayersBadge(area === "players-online");
  const profile = useLevelBadge(area === "profile");
  const equipment = useBetterGearBadge(area === "equipment");
  const boss = useBossBadge(area === "world-boss");
  const brief = useBriefBadge(area);
  return quests ?? boosts ?? players ?? profile ?? equipment ?? boss ?? brief;
}

/** Quests whose reward may be taken: steps of the story, and those of the day and the week. */
function useQuestBadge(isAsked: boolean): NavBadge | null {
  const characterId = useCharacter();
  const args = isAsked ? { characterId } : "skip";
  const story = useGameQuery(api.quests.story, args);
  const tasks = useGameQuery(api.quests.tasks, args);
  const steps = story.state === "ready" ? (story.value ?? []) : [];
  const sets = tasks.state === "ready" ? (tasks.value?.sets ?? []) : [];
  const all = [...steps, ...sets.flatMap((set) => set.tasks)];
  return hot(all.filter(({ state }) => state === "ready").length);
}

function useBoostBadge(isAsked: boolean): NavBadge | null {
  const characterId = useCharacter();
  const sheet = useGameQuery(api.character.sheet, isAsked ? { characterId } : "skip");
  return sheet.state === "ready" ? quiet(sheet.value?.boosts.length ?? 0) : null;
}

/** How much of a boss that stands there is left. */
function useBossBadge(isAsked: boolean): NavBadge | null {
  const standing = useGameQuery(api["world-boss"].standing, isAsked ? {} : "skip");
  const percent = standing.state === "ready" ? standing.value.percent : null;
  return percent === null ? null : { text: percentText(percent), isHot: false };
}

function usePlayersBadge(isAsked: boolean): NavBadge | null {
  const format = useNumberFormat();
  const count = useGameQuery(api.presence.count, isAsked ? {} : "skip");
  if (count.state !== "ready") return null;
  return { text: formatNumber(count.value, { format }), isHot: false };
}

/** A calling that waits to be chosen; else the skills that rose since the bell was last read. */
function useLevelBadge(isAsked: boolean): NavBadge | null {
  const characterId = useCharacter();
  const args = isAsked ? { characterId } : "skip";
  const recent = useGameQuery(api.notifications.recent, args);
  const sheet = useGameQuery(api.character.sheet, args);
  const self = sheet.state === "ready" ? sheet.value : null;
  if (self !== null && self.calling === null && self.skills.combat.level >= callingFromLevel)
    return { text: "!", isHot: true };
  return recent.state === "ready" ? quiet(levelledSkills(recent.value?.notices ?? [])) : null;
}

/** How many skills the unread notices tell of. */
export function levelledSkills(notices: readonly Notice[]): number {
  const skills = notices.flatMap(({ isUnread, event }) =>
    isUnread && event.type === "level" ? [event.skill] : [],
  );
  return new Set(skills).size;
}

/** Pieces of the bag that are better than what is worn. */
function useBetterGearBadge(isAsked: boolean): NavBadge | null {
  const characterId = useCharacter();
  const args = isAsked ? { characterId } : "skip";
  const pieces = useGameQuery(api.inventory.pieces, args);
  const sheet = useGameQuery(api.character.sheet, args);
  const held = pieces.state === "ready" ? pieces.value : null;
  const levels = sheet.state === "ready" ? (sheet.value?.skills ?? null) : null;
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (held === null || levels === null) return;
    let isLatest = true;
    // The figures of all pieces come with the pages that show them.
    void import("../shared/items/count-better.ts").then(({ countBetter }) => {
      if (isLatest) setCount(countBetter(held, levels));
    });
    return () => {
      isLatest = false;
    };
  }, [held, levels]);
  return hot(count);
}

/** What the character's brief tells: a bench at a halt, a garden that waits for the harvest, what friends, parties and villages ask. */
function useBriefBadge(area: string | undefined): NavBadge | null {
  const characterId = useCharacter();
  const isAsked = area !== undefined && briefAreas.has(area);
  const answer = useGameQuery(api.character.brief, isAsked ? { characterId } : "skip");
  const brief = answer.state === "ready" ? answer.value : null;
  const ripe = useTicked(() => (brief === null ? 0 : ripePlots(brief, serverNowMs())));
  const asks = useTicked(() => (brief === null ? 0 : waitingAsks(area, brief, serverNowMs())));
  if (area === "party" || area === "village") return hot(asks);
  if (area === "recipes") return brief?.benchWaits === true ? { text: "!", isHot: true } : null;
  if (area === "friends") return hot(brief?.friendRequests ?? 0);
  return area === "house" ? hot(ripe) : null;
}

const briefAreas: ReadonlySet<string> = new Set([
  "recipes",
  "house",
  "friends",
  "party",
  "village",
]);

/** How many invitations and applications of a party or a village wait for an answer. */
export function waitingAsks(
  area: string | undefined,
  {
    partyAsksUntilMs,
    villageAsksUntilMs,
  }: Pick<ShownBrief, "partyAsksUntilMs" | "villageAsksUntilMs">,
  nowMs: number,
): number {
  const all = area === "village" ? villageAsksUntilMs : partyAsksUntilMs;
  return all.filter((untilMs) => untilMs > nowMs).length;
}

/** How many plots are ripe by now. */
export function ripePlots(
  { plotsRipeAtMs }: Pick<CharacterBrief, "plotsRipeAtMs">,
  nowMs: number,
): number {
  return plotsRipeAtMs.filter((atMs) => atMs <= nowMs).length;
}

function hot(count: number): NavBadge | null {
  return count === 0 ? null : { text: String(count), isHot: true };
}

function quiet(count: number): NavBadge | null {
  return count === 0 ? null : { text: String(count), isHot: false };
}

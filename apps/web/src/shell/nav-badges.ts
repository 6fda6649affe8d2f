import { formatNumber } from "@aldermoor/ui/format-number.ts";
import { useNumberFormat } from "@aldermoor/ui/theme-hooks.ts";
import { api } from "../realtime/api.ts";
import { useGameQuery } from "../realtime/use-game-query.ts";
import { useCharacter } from "./character-choice.ts";

/** A figure beside a place of the navigation; `isHot` when something there waits for the player. */
export type NavBadge = { readonly text: string; readonly isHot: boolean };

/** The figure of a place, if it has one to tell now. */
export function useNavBadge(to: string): NavBadge | null {
  const characterId = useCharacter();
  const format = useNumberFormat();
  const isQuests = to.startsWith("/game/quests");
  const story = useGameQuery(api.quests.story, isQuests ? { characterId } : "skip");
  const isPlayers = to.startsWith("/game/players-online");
  const isBoosts = to.startsWith("/game/boosts");
  const sheet = useGameQuery(api.character.sheet, isBoosts ? { characterId } : "skip");
  const online = useGameQuery(api.presence.online, isPlayers ? {} : "skip");
  if (story.state === "ready" && story.value !== null) {
    const ready = story.value.filter(({ state }) => state === "ready").length;
    return ready === 0 ? null : { text: String(ready), isHot: true };
  }
  if (sheet.state === "ready" && sheet.value !== null) {
    const running = sheet.value.boosts.length;
    return running === 0 ? null : { text: String(running), isHot: false };
  }
  if (online.state === "ready") {
    return { text: formatNumber(online.value.count, { format }), isHot: false };
  }
  return null;
}

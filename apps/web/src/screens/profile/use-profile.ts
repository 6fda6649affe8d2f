import type { StatView } from "@aldermoor/game/character/rules/stat-sheet.ts";
import { deriveStats } from "@aldermoor/game/character/rules/stat-sheet.ts";
import type { ZoneView } from "@aldermoor/game/combat/api.ts";
import type { Stance } from "@aldermoor/game/combat/content/stances.ts";
import type { QuestView } from "@aldermoor/game/quests/api.ts";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import type { CommandState } from "../../realtime/use-commands.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { pairQueries } from "../../shared/answers/pair-queries.ts";
import type { RuleCharacter } from "../../shared/character/rule-character.ts";
import { ruleCharacter } from "../../shared/character/rule-character.ts";
import { useOwnCharacter } from "../../shared/character/use-own-character.ts";
import { useZones } from "../../shared/present/present-queries.ts";
import { useStory } from "../../shared/quests/use-story.ts";
import { language } from "../../texts/language.ts";
import { t } from "../../texts/t.ts";
import { withinSentence } from "../../texts/within-sentence.ts";

/** What is to be reached next. */
export type NextState = {
  readonly story: readonly QuestView[];
  readonly zones: readonly ZoneView[];
};

export function useNext(): GameQuery<NextState | null> {
  const story = useStory();
  const zones = useZones();
  const answer = pairQueries(story, zones);
  if (answer.state !== "ready") return answer;
  if (answer.value === null) return { ...answer, value: null };
  const [storyView, zonesView] = answer.value;
  return { ...answer, value: { story: storyView, zones: zonesView.zones } };
}

/** Every derived number with its sources. */
export function useStats(): GameQuery<readonly StatView[] | null> {
  const stats = useGameQuery(api.character.stats, { characterId: useCharacter() });
  const answer = pairQueries(stats, useOwnCharacter());
  if (answer.state !== "ready") return answer;
  if (answer.value === null) return { ...answer, value: null };
  const [views, { sheet, bag }] = answer.value;
  return {
    ...answer,
    value: language() === "en" ? views : retold(views, ruleCharacter(sheet, bag)),
  };
}

/** The server names what adds to a number in English; the same rule, run here, in the language of the page. */
function retold(views: readonly StatView[], character: RuleCharacter): readonly StatView[] {
  const own = deriveStats(character, character.worn);
  return views.map((view, at) => ({
    ...view,
    sources: view.sources.map(({ source, value }, nth) => ({
      source: own[at]?.sources[nth]?.source ?? source,
      value,
    })),
  }));
}

export type StanceCommand = CommandState & {
  readonly set: (stance: Stance) => void;
};

export function useStanceCommand(): StanceCommand {
  const characterId = useCharacter();
  const { send, ...state } = useCommands();
  const set = async (stance: Stance) => {
    const outcome = await send(api.character.setStance, { characterId, stance });
    if (!outcome.ok) return;
    const name = withinSentence(t(`character.stance-${stance}`));
    toast.success(t("profile.stance-set", { stance: name }));
  };
  return { set: (stance) => void set(stance), ...state };
}

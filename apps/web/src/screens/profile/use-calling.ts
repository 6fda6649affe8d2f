import type { BuildPlace, CallingBookView } from "@aldermoor/game/callings/api.ts";
import { callings } from "@aldermoor/game/callings/content/callings.ts";
import { freeEveryMs } from "@aldermoor/game/callings/rules/build.ts";
import type { CallingState } from "@aldermoor/game/callings/state.ts";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import type { CommandState } from "../../realtime/use-commands.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { pairQueries } from "../../shared/answers/pair-queries.ts";
import type { OwnCharacter } from "../../shared/character/use-own-character.ts";
import { useOwnCharacter } from "../../shared/character/use-own-character.ts";
import { t } from "../../texts/t.ts";

/** The character with what it remembers of its callings. */
export function useCalling(): GameQuery<readonly [OwnCharacter, CallingBookView] | null> {
  const profile = useOwnCharacter();
  const book = useGameQuery(api.callings.book, { characterId: useCharacter() });
  return pairQueries(profile, book);
}

export type CallingCommands = CommandState & {
  /** Resolves with whether it was done; `goldMax` is the price that was shown. */
  readonly set: (build: CallingState, goldMax: number) => Promise<boolean>;
  readonly use: (place: BuildPlace, goldMax: number) => Promise<boolean>;
  readonly save: (place: BuildPlace) => Promise<boolean>;
};

export function useCallingCommands(): CallingCommands {
  const characterId = useCharacter();
  const { run, ...state } = useCommands();
  return {
    set: ({ id, ranks }, goldMax) =>
      run(api.callings.setBuild, { characterId, calling: id, ranks: { ...ranks }, goldMax }, () =>
        toast.success(t("calling.set", { calling: callings[id].name })),
      ),
    use: (place, goldMax) =>
      run(api.callings.useBuild, { characterId, place, goldMax }, () =>
        toast.success(t("calling.used")),
      ),
    save: (place) =>
      run(api.callings.saveBuild, { characterId, place }, () => toast.success(t("calling.saved"))),
    ...state,
  };
}

/** What the book remembers, as the rules read it. */
export function memoryOf({ freeAtMs, gifts }: CallingBookView) {
  return { lastFreeAtMs: freeAtMs === null ? null : freeAtMs - freeEveryMs, gifts };
}

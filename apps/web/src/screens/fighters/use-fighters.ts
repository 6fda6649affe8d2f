import type { BoutAnswer } from "@aldermoor/game/arena/api.ts";
import type { CompanyView, FormationView } from "@aldermoor/game/fighters/api.ts";
import type { LaurelOfferId } from "@aldermoor/game/fighters/content/laurel-offers.ts";
import type { ClimbAnswer } from "@aldermoor/game/tower/api.ts";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import type { CommandState } from "../../realtime/use-commands.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { t } from "../../texts/t.ts";

/** The fighters of the character, and how they stand. */
export function useCompany(): GameQuery<CompanyView | null> {
  return useGameQuery(api.fighters.company, { characterId: useCharacter() });
}

export type Purpose = "attack" | "defence";

/** What can be done about fighters; what answers a boolean says whether it was done. */
export type FighterCommands = CommandState & {
  readonly hire: (candidate: {
    readonly set: string;
    readonly nth: number;
    readonly name: string;
  }) => Promise<boolean>;
  readonly refresh: () => Promise<boolean>;
  readonly dismiss: (fighterId: string, name: string) => Promise<boolean>;
  readonly train: (fighterId: string, levels: number) => Promise<boolean>;
  readonly arrange: (purpose: Purpose, formation: FormationView | null) => Promise<boolean>;
  readonly keepPreset: (nth: number, formation: FormationView | null) => Promise<boolean>;
  readonly buy: (order: {
    readonly offer: LaurelOfferId;
    readonly quantity: number;
    readonly fighterId: string | null;
    readonly name: string;
  }) => Promise<boolean>;
};

export function useFighterCommands(): FighterCommands {
  const characterId = useCharacter();
  const { run, send: _, ...state } = useCommands();
  return {
    hire: ({ set, nth, name }) =>
      run(api.fighters.hire, { characterId, set, nth }, () =>
        toast.success(t("fighters.hired", { name })),
      ),
    refresh: () => run(api.fighters.refresh, { characterId }),
    dismiss: (fighterId, name) =>
      run(api.fighters.dismiss, { characterId, fighterId }, ({ gold }) =>
        toast.success(
          t(gold > 0 ? "fighters.dismissed-paid" : "fighters.dismissed", { name, gold }),
        ),
      ),
    train: (fighterId, levels) => run(api.fighters.train, { characterId, fighterId, levels }),
    arrange: (purpose, formation) =>
      run(api.fighters.arrange, { characterId, purpose, formation: writable(formation) }),
    keepPreset: (nth, formation) =>
      run(api.fighters.keepPreset, { characterId, nth, formation: writable(formation) }),
    buy: ({ name, ...order }) =>
      run(api.fighters.buyWithLaurels, { characterId, ...order }, () =>
        toast.success(t("fighters.bought", { name })),
      ),
    ...state,
  };
}

/** What a bout is begun with; each answers what became of it, `null` where it was refused. */
type BoutCommands = CommandState & {
  readonly fight: (draw: number, nth: number) => Promise<BoutAnswer | null>;
  readonly seek: () => Promise<boolean>;
  readonly climb: (floor: number) => Promise<ClimbAnswer | null>;
};

export function useBoutCommands(): BoutCommands {
  const characterId = useCharacter();
  const { run, send, ...state } = useCommands();
  return {
    fight: async (draw, nth) => {
      const outcome = await send(api.arena.fight, { characterId, draw, nth });
      return outcome.ok ? outcome.value : null;
    },
    seek: () => run(api.arena.seek, { characterId }),
    climb: async (floor) => {
      const outcome = await send(api.tower.climb, { characterId, floor });
      return outcome.ok ? outcome.value : null;
    },
    ...state,
  };
}

function writable(formation: FormationView | null): (string | null)[] | null {
  return formation === null ? null : [...formation];
}

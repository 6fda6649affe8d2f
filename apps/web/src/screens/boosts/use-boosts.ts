import type { BoostHistory, WorldView } from "@aldermoor/game/boosts/api.ts";
import type { BoostId } from "@aldermoor/game/boosts/content/boosts.ts";
import { boosts } from "@aldermoor/game/boosts/content/boosts.ts";
import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import type { CommandState } from "../../realtime/use-commands.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { pairQueries } from "../../shared/answers/pair-queries.ts";
import { useSheet } from "../../shared/present/present-queries.ts";
import { t } from "../../texts/t.ts";

/** What holds for everybody, beside the purse of this character. */
export function useWorld(): GameQuery<readonly [WorldView, CharacterSheet] | null> {
  const world = useGameQuery(api.boosts.world, {});
  const sheet = useSheet();
  return pairQueries(world, sheet);
}

export function useHistory(): GameQuery<BoostHistory | null> {
  return useGameQuery(api.boosts.history, { characterId: useCharacter() });
}

export type BuyCommand = CommandState & {
  readonly buy: (boost: BoostId) => void;
};

export function useBuyCommand(): BuyCommand {
  const characterId = useCharacter();
  const { send, ...state } = useCommands();
  const buy = async (boost: BoostId) => {
    const outcome = await send(api.boosts.buy, { characterId, boost });
    if (outcome.ok) toast.success(t("boosts.bought", { boost: boosts[boost].name }));
  };
  return { buy: (boost) => void buy(boost), ...state };
}

export type GiftCommand = CommandState & {
  /** Resolves with whether it was given. */
  readonly give: (gold: number) => Promise<boolean>;
};

export function useGiftCommand(): GiftCommand {
  const characterId = useCharacter();
  const { send, ...state } = useCommands();
  const give = async (gold: number): Promise<boolean> => {
    const outcome = await send(api.boosts.giveToLantern, { characterId, gold });
    if (outcome.ok)
      toast.success(t(outcome.value.lit ? "boosts.lantern-lit" : "boosts.lantern-thanks"));
    return outcome.ok;
  };
  return { give, ...state };
}

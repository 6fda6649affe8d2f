import type { GiftList } from "@aldermoor/game/gifts/api.ts";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import type { CommandState } from "../../realtime/use-commands.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { t } from "../../texts/t.ts";

/** The gifts of the character in this tab. */
export function useGifts(): GameQuery<GiftList | null> {
  return useGameQuery(api.gifts.mine, { characterId: useCharacter() });
}

/** What can be done about a gift that waits. */
export type GiftCommands = CommandState & {
  readonly take: (giftId: string) => Promise<boolean>;
  readonly decline: (giftId: string) => Promise<boolean>;
};

export function useGiftCommands(): GiftCommands {
  const characterId = useCharacter();
  const { run, ...state } = useCommands();
  return {
    take: (giftId) =>
      run(api.gifts.take, { characterId, giftId }, () => toast.success(t("bag.gift-taken"))),
    decline: (giftId) =>
      run(api.gifts.decline, { characterId, giftId }, () => toast.success(t("bag.gift-declined"))),
    ...state,
  };
}

import type {
  BuyingView,
  CrownHistory,
  LooksView,
  PremiumGiftView,
  PremiumView,
} from "@aldermoor/game/premium/api.ts";
import type { CrownOfferId } from "@aldermoor/game/premium/content/crown-offers.ts";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import type { CommandState } from "../../realtime/use-commands.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { t } from "../../texts/t.ts";

/** The Crowns and the Patron of the account. */
export function usePremium(): GameQuery<PremiumView | null> {
  return useGameQuery(api.premium.mine, {});
}

/** How Crowns are sold here, and what was spent on them. */
export function useBuying(): GameQuery<BuyingView | null> {
  return useGameQuery(api.premium.buying, {});
}

export function useCrownHistory(): GameQuery<CrownHistory | null> {
  return useGameQuery(api.premium.history, {});
}

/** What the character of this tab wears of what is sold, and what it may. */
export function useLooks(): GameQuery<LooksView | null> {
  return useGameQuery(api.premium.looks, { characterId: useCharacter() });
}

export function usePremiumGifts(): GameQuery<PremiumGiftView | null> {
  return useGameQuery(api.premium.gifts, {});
}

/** What can be done about Crowns; all say whether it was done. */
export type PremiumCommands = CommandState & {
  readonly buy: (crowns: number) => Promise<boolean>;
  readonly giveUp: (paymentId: string) => Promise<boolean>;
  readonly setCap: (crowns: number) => Promise<boolean>;
  readonly refund: (paymentId: string) => Promise<boolean>;
  readonly buyOffer: (offer: CrownOfferId, name: string) => Promise<boolean>;
  readonly takeGift: (giftId: string) => Promise<boolean>;
  readonly declineGift: (giftId: string) => Promise<boolean>;
};

export function usePremiumCommands(): PremiumCommands {
  const { run, ...state } = useCommands();
  return {
    buy: (crowns) => run(api.premium.buy, { crowns }),
    giveUp: (paymentId) => run(api.premium.giveUp, { paymentId }),
    setCap: (crowns) =>
      run(api.premium.setCap, { crowns }, () => toast.success(t("premium.cap-set"))),
    refund: (paymentId) =>
      run(api.premium.refund, { paymentId }, ({ crowns }) =>
        toast.success(t("premium.refunded", { n: crowns })),
      ),
    buyOffer: (offer, name) =>
      run(api.premium.buyOffer, { offer }, () => toast.success(t("premium.bought", { name }))),
    takeGift: (giftId) =>
      run(api.premium.takeGift, { giftId }, () => toast.success(t("premium.gift-taken"))),
    declineGift: (giftId) =>
      run(api.premium.declineGift, { giftId }, () => toast.success(t("premium.gift-declined"))),
    ...state,
  };
}

import type { Mode } from "@aldermoor/game/character/api.ts";
import type { AttackKind } from "@aldermoor/game/core/content/item.ts";
import type { StanceId } from "@aldermoor/game/world-boss/content/numbers.ts";
import type { OmenOfferId } from "@aldermoor/game/world-boss/content/omen-offers.ts";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import type { CommandState } from "../../realtime/use-commands.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { t } from "../../texts/t.ts";

const bossApi = api["world-boss"];

/** The window that is open, one answer for all pages. */
export function useBossNow() {
  return useGameQuery(bossApi.current, {});
}

export function useBossHistory() {
  return useGameQuery(bossApi.history, {});
}

/** What the character has promised and does. */
export function useOwnBoss() {
  return useGameQuery(bossApi.mine, { characterId: useCharacter() });
}

/** How hard it strikes, by attack kind. */
export function useStrength() {
  return useGameQuery(bossApi.strength, { characterId: useCharacter() });
}

export function useBossRewards() {
  return useGameQuery(bossApi.rewards, { characterId: useCharacter() });
}

export function useOmenShop() {
  return useGameQuery(bossApi.omenShop, { characterId: useCharacter() });
}

export function useSeasonRanking(mode: Mode, season: number) {
  return useGameQuery(bossApi.ranking, { mode, season });
}

export function useOwnRank(season: number) {
  return useGameQuery(bossApi.ownRank, { characterId: useCharacter(), season });
}

/** For each phase a kind, and how boldly. */
export type GivenOrders = { readonly kinds: readonly AttackKind[]; readonly stance: StanceId };

/** What can be done about bosses; all say whether it was done. */
export type BossCommands = CommandState & {
  readonly pledge: (window: number, orders: GivenOrders) => Promise<boolean>;
  readonly takeBack: (window: number) => Promise<boolean>;
  readonly join: (orders: GivenOrders) => Promise<boolean>;
  readonly change: (orders: GivenOrders) => Promise<boolean>;
  /** An item, or a backdrop, and what it is called. */
  readonly buy: (offer: OmenOfferId, item: string, name: string) => Promise<boolean>;
  readonly claim: (deliveryIds: string[]) => Promise<boolean>;
};

export function useBossCommands(): BossCommands {
  const characterId = useCharacter();
  const { run, ...state } = useCommands();
  const given = ({ kinds, stance }: GivenOrders) => ({ characterId, kinds: [...kinds], stance });
  return {
    pledge: (window, orders) => run(bossApi.pledge, { ...given(orders), window }),
    takeBack: (window) => run(bossApi.takeBack, { characterId, window }),
    join: (orders) => run(bossApi.join, given(orders)),
    change: (orders) => run(bossApi.change, given(orders)),
    buy: (offer, item, name) =>
      run(bossApi.buyWithOmens, { characterId, offer, item, quantity: 1 }, () =>
        toast.success(t("boss.bought", { name })),
      ),
    claim: (deliveryIds) =>
      run(api.inventory.claimDeliveries, { characterId, deliveryIds }, ({ claimed }) =>
        toast.success(t("boss.claim-done", { n: claimed })),
      ),
    ...state,
  };
}

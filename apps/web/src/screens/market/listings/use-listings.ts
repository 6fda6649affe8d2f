import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import type { CommandState } from "../../../realtime/use-commands.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { t } from "../../../texts/t.ts";

/** What can be done about listed pieces; all say whether it was done. The player was asked about each price before. */
type ListingCommands = CommandState & {
  readonly list: (pieceId: string, price: number) => Promise<boolean>;
  readonly withdraw: (listingId: string) => Promise<boolean>;
  readonly buy: (listingId: string, price: number) => Promise<boolean>;
};

export function useListingCommands(): ListingCommands {
  const characterId = useCharacter();
  const { run, ...state } = useCommands();
  const own = { characterId, confirmed: true } as const;
  return {
    list: (pieceId, price) =>
      run(api.market.list, { ...own, pieceId, price }, () => toast.success(t("market.listed"))),
    withdraw: (listingId) => run(api.market.withdraw, { characterId, listingId }),
    buy: (listingId, price) =>
      run(api.market.buyListing, { ...own, listingId, price }, ({ drawsAtMs }) =>
        toast.success(t(drawsAtMs === null ? "market.bought-piece" : "market.reserved-piece")),
      ),
    ...state,
  };
}

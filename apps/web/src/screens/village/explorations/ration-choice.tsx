import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import type { GoodsView } from "@aldermoor/game/inventory/api.ts";
import { rationsEach } from "@aldermoor/game/journeys/content/numbers.ts";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import type { GameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { countedText } from "../../../texts/counted-text.ts";
import { t } from "../../../texts/t.ts";
import type { Pack } from "./pack.ts";

type RationChoiceProps = {
  readonly goods: GameQuery<GoodsView | null>;
  readonly pack: Pack;
  readonly onChoose: (item: ItemId) => void;
};

/** Which rations the reader takes along. */
export function RationChoice({ goods, pack, onChoose }: RationChoiceProps) {
  const { provisions, ration, lack } = pack;
  return (
    <QueryView
      query={goods}
      failed={t("explorations.rations-failed")}
      skeleton={<SkeletonRows rows={1} bare />}
    >
      {() =>
        ration === null ? (
          <p className="text-3">{lack}</p>
        ) : (
          <Select
            label={t("explorations.rations", { n: rationsEach })}
            value={ration}
            options={provisions.map(({ item, quantity }) => ({
              value: item,
              label: countedText(items[item].name, quantity),
            }))}
            onChange={onChoose}
          />
        )
      }
    </QueryView>
  );
}

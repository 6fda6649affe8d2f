import type { BagView } from "@aldermoor/game/inventory/api.ts";
import { bagOf } from "@aldermoor/game/inventory/rules/bag-of.ts";
import { useMemo } from "react";
import { api } from "../../realtime/api.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { pairQueries } from "../answers/pair-queries.ts";

/** Everything a character has. Goods change with many actions and pieces seldom: they are asked for apart. */
export function useBag(characterId: string): GameQuery<BagView | null> {
  const goods = useGameQuery(api.inventory.goods, { characterId });
  const pieces = useGameQuery(api.inventory.pieces, { characterId });
  const sheet = useGameQuery(api.character.sheet, { characterId });
  const answer = pairQueries(pairQueries(goods, pieces), sheet);
  const [[goodsView, piecesView], sheetView] =
    answer.state === "ready" ? (answer.value ?? nothing) : nothing;
  const bag = useMemo(
    () =>
      goodsView === null || piecesView === null || sheetView === null
        ? null
        : bagOf(goodsView, piecesView, sheetView),
    [goodsView, piecesView, sheetView],
  );
  return answer.state === "ready" ? { ...answer, value: bag } : answer;
}

const nothing = [[null, null], null] as const;

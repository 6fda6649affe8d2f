import type { BagView } from "@aldermoor/game/inventory/api.ts";
import { bagOf } from "@aldermoor/game/inventory/rules/bag-of.ts";
import { useMemo } from "react";
import type { GameQuery } from "../screen-context.ts";
import { api, useGameQuery } from "../screen-context.ts";
import { pairQueries } from "./pair-queries.ts";

/** Everything a character has. Goods change with most actions and pieces seldom: they are asked for apart. */
export function useBag(characterId: string): GameQuery<BagView | null> {
  const goods = useGameQuery(api.inventory.goods, { characterId });
  const pieces = useGameQuery(api.inventory.pieces, { characterId });
  const answer = pairQueries(goods, pieces);
  const [goodsView, piecesView] = answer.state === "ready" ? (answer.value ?? nothing) : nothing;
  const bag = useMemo(
    () => (goodsView === null || piecesView === null ? null : bagOf(goodsView, piecesView)),
    [goodsView, piecesView],
  );
  return answer.state === "ready" ? { ...answer, value: bag } : answer;
}

const nothing = [null, null] as const;

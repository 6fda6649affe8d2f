import type { BagView } from "@aldermoor/game/inventory/api.ts";
import { bagOf } from "@aldermoor/game/inventory/rules/bag-of.ts";
import { useMemo } from "react";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { pairQueries } from "../answers/pair-queries.ts";
import { useGoods, useSheet } from "../present/present-queries.ts";
import { toldPieces } from "./told-pieces.ts";

/** Everything this tab's character has. Goods change with many actions and pieces seldom: they are asked for apart. */
export function useBag(): GameQuery<BagView | null> {
  const goods = useGoods();
  const pieces = useGameQuery(api.inventory.pieces, { characterId: useCharacter() });
  const sheet = useSheet();
  const answer = pairQueries(pairQueries(goods, pieces), sheet);
  const [[goodsView, piecesView], sheetView] =
    answer.state === "ready" ? (answer.value ?? nothing) : nothing;
  const bag = useMemo(
    () =>
      goodsView === null || piecesView === null || sheetView === null
        ? null
        : bagOf(goodsView, toldPieces(piecesView), sheetView),
    [goodsView, piecesView, sheetView],
  );
  return answer.state === "ready" ? { ...answer, value: bag } : answer;
}

const nothing = [[null, null], null] as const;

import type { AwaySummary } from "@aldermoor/game/activity/api.ts";
import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import type { WrittenType } from "@aldermoor/game/log/content/log-types.ts";
import { marketLines } from "@aldermoor/game/market/content/log-types.ts";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { countedText } from "../../texts/counted-text.ts";
import { t } from "../../texts/t.ts";
import { tradedMeanwhile } from "./sold-meanwhile.ts";

/** What was sold and bought on the market while one was away; nothing where nothing was. */
export function MarketNotes({ summary }: { readonly summary: AwaySummary }) {
  const lines = [
    ...useLines(marketLines.trade, summary.toMs),
    ...useLines(marketLines.listing, summary.toMs),
  ];
  const { sold, bought } = tradedMeanwhile(lines, summary);
  return (
    <>
      {sold.goods.size > 0 && (
        <p>{t("work.away-sold", { list: listOf(sold.goods), gold: sold.gold })}</p>
      )}
      {bought.goods.size > 0 && <p>{t("work.away-bought", { list: listOf(bought.goods) })}</p>}
    </>
  );
}

const linesAsked = 200;

function useLines(type: WrittenType, untilMs: number) {
  const asked = { characterId: useCharacter(), type, untilMs, count: linesAsked };
  const answer = useGameQuery(api.log.lines, asked);
  return answer.state === "ready" ? (answer.value ?? []) : [];
}

function listOf(goods: ReadonlyMap<ItemId, number>): string {
  return [...goods].map(([item, count]) => countedText(items[item].name, count)).join(", ");
}

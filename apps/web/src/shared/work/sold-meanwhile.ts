import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import type { LogEntry } from "@aldermoor/game/log/api.ts";
import { marketLines } from "@aldermoor/game/market/content/log-types.ts";
import { knownId } from "../world/known-id.ts";

/** What came of the market in a while: goods by item, and gold for what was sold, less the tax. */
type Traded = {
  readonly goods: ReadonlyMap<ItemId, number>;
  readonly gold: number;
};

/** What lines of the log say was sold within a span, and what was bought. */
export function tradedMeanwhile(
  lines: readonly LogEntry[],
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): { readonly sold: Traded; readonly bought: Traded } {
  const within = lines.filter(({ at }) => at > fromMs && at <= toMs);
  const trades = within.flatMap((line) => tradeOf(line) ?? []);
  return {
    sold: sumOf(trades.filter(({ side }) => side === "sell")),
    bought: sumOf(trades.filter(({ side }) => side === "buy")),
  };
}

type Trade = {
  readonly item: string;
  readonly side: "buy" | "sell";
  readonly quantity: number;
  readonly gold: number;
};

function tradeOf(line: LogEntry): Trade | null {
  if (line.type === marketLines.trade) return line.params;
  if (line.type !== marketLines.listing) return null;
  const { params } = line;
  if ("gold" in params) return { ...params, side: "sell", quantity: 1 };
  return { item: params.item, side: "buy", quantity: 1, gold: 0 };
}

function sumOf(trades: readonly Trade[]): Traded {
  const goods = new Map<ItemId, number>();
  for (const { item: word, quantity } of trades) {
    const item = knownId(items, word);
    if (item !== null) goods.set(item, (goods.get(item) ?? 0) + quantity);
  }
  return { goods, gold: trades.reduce((sum, { gold }) => sum + gold, 0) };
}

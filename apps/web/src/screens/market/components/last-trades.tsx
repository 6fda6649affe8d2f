import type { BookView } from "@aldermoor/game/market/api.ts";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { t } from "../../../texts/t.ts";
import "./last-trades.css";

const shownMax = 10;

/** What changed hands last, without names. */
export function LastTrades({ trades }: Pick<BookView, "trades">) {
  if (trades.length === 0) return null;
  return (
    <Panel title={t("market.trades")}>
      <table className="last-trades">
        <thead>
          <tr>
            <th>{t("market.amount")}</th>
            <th>{t("market.price")}</th>
            <th>{t("market.when")}</th>
          </tr>
        </thead>
        <tbody className="num">
          {trades.slice(0, shownMax).map(({ atMs, price, quantity }, nth) => (
            <tr key={`${atMs} ${trades.length - nth}`}>
              <td>
                <NumberText value={quantity} />
              </td>
              <td>
                <NumberText value={price} />
              </td>
              <td>
                <RelativeTime atMs={atMs} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

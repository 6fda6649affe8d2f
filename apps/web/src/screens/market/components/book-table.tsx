import type { BookLevel, BookView } from "@aldermoor/game/market/api.ts";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { VisuallyHidden } from "@aldermoor/ui/text/visually-hidden.tsx";
import { t } from "../../../texts/t.ts";
import "./book-table.css";

/** As many levels a side as fit beside the form. */
const levelsShown = 8;

type BookTableProps = { readonly book: BookView; readonly onPrice: (price: number) => void };

/** The orders of both sides by price; pressing one takes its price. */
export function BookTable({ book, onPrice }: BookTableProps) {
  const asks = book.asks.slice(0, levelsShown).toReversed();
  const bids = book.bids.slice(0, levelsShown);
  const most = Math.max(1, ...[...asks, ...bids].map(({ quantity }) => quantity));
  if (asks.length + bids.length === 0) {
    return (
      <Panel title={t("market.book")}>
        <p className="text-3">{t("market.book-none")}</p>
      </Panel>
    );
  }
  const levelsOf = (levels: readonly BookLevel[], side: "asks" | "bids") =>
    levels.map((level) => (
      <li key={level.price}>
        <button
          type="button"
          className={`book-table__level book-table__level--${side} num`}
          onClick={() => onPrice(level.price)}
        >
          <VisuallyHidden>
            {t(`market.level-${side}`, { price: level.price, n: level.quantity })}
          </VisuallyHidden>
          <i style={{ width: `${(100 * level.quantity) / most}%` }} />
          <b aria-hidden>
            <NumberText value={level.price} />
          </b>
          <span aria-hidden>
            <NumberText value={level.quantity} />
          </span>
        </button>
      </li>
    ));
  return (
    <Panel
      title={t("market.book")}
      aside={<small className="text-3">{t("market.book-hint")}</small>}
    >
      <p className="book-table__head text-3">
        <span>{t("market.price")}</span>
        <span>{t("market.amount")}</span>
      </p>
      <ul aria-label={t("market.sellers")}>{levelsOf(asks, "asks")}</ul>
      <p className="book-table__middle text-3 num">
        {book.spread === null
          ? t("market.one-side")
          : t("market.spread", { n: Math.max(0, book.spread) })}
      </p>
      <ul aria-label={t("market.buyers")}>{levelsOf(bids, "bids")}</ul>
    </Panel>
  );
}

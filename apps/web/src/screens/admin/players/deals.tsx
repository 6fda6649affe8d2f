import { items } from "@aldermoor/game/core/content/items.ts";
import type { DealView } from "@aldermoor/game/player-files/api.ts";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { api } from "../../../realtime/api.ts";
import { knownId } from "../../../shared/world/known-id.ts";
import { t } from "../../../texts/t.ts";
import { DeedButton } from "../parts/deed-button.tsx";
import "./file-rows.css";

type DealsProps = { readonly deals: readonly DealView[]; readonly mayMend: boolean };

/** Trades at unusual prices and gifts, with what would go back of each. */
export function Deals({ deals, mayMend }: DealsProps) {
  return (
    <Panel flush title={t("file.deals")}>
      <p className="file-rows__lead text-2 text-sm">{t("file.deals-text")}</p>
      {deals.length === 0 ? (
        <p className="text-3 file-rows__none">{t("file.deals-none")}</p>
      ) : (
        <ul className="file-rows">
          {deals.map((deal) => (
            <Deal key={deal.id} deal={deal} mayMend={mayMend} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Deal({ deal, mayMend }: { readonly deal: DealView; readonly mayMend: boolean }) {
  const { id: dealId, atMs, state, back } = deal;
  const canAsk = mayMend && state === "open" && back.quantity > 0;
  return (
    <li>
      <span className="file-rows__words">
        <b>{dealText(deal)}</b>
        <span>{backText(deal)}</span>
        <small>
          <RelativeTime atMs={atMs} />
        </small>
      </span>
      {state === "asked" && <Badge tone="warn">{t("file.deal-asked")}</Badge>}
      {canAsk && (
        <DeedButton
          hint={t("file.read-hint")}
          label={t("file.to-undo")}
          title={t("file.undo-title")}
          text={`${dealText(deal)}. ${backText(deal)}. ${t("file.undo-text")}`}
          done={t("file.asked")}
          isDangerous
          send={(run, reason) => run(api["player-files"].askRollback, { dealId, reason })}
        />
      )}
    </li>
  );
}

function dealText({ seller, buyer, item, quantity, piece, gold }: DealView): string {
  const known = knownId(items, item);
  const name = known === null ? item : items[known].name;
  const plus = piece === null || piece.plus === 0 ? "" : ` +${piece.plus}`;
  const what = piece === null ? t("file.escrow-goods", { item: name, n: quantity }) : name + plus;
  const ends = {
    seller: seller ?? t("file.somebody"),
    buyer: buyer ?? t("file.somebody"),
    what,
  };
  return gold === 0 ? t("file.deal-gave", ends) : t("file.deal-sold", { ...ends, gold });
}

function backText({ state, back, quantity: of }: DealView): string {
  const { quantity: n, gold } = back;
  if (state === "undone") return t("file.deal-undone", { n, of, gold });
  return n === 0 ? t("file.deal-nothing") : t("file.deal-back", { n, of, gold });
}

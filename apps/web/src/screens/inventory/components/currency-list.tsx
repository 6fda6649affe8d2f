import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { t } from "../../../texts/t.ts";
import "./currency-list.css";

type CurrencyListProps = { readonly gold: number; readonly marks: number };

/** The money a character holds, and what each is for. */
export function CurrencyList({ gold, marks }: CurrencyListProps) {
  return (
    <Panel flush>
      <ul>
        <CurrencyRow kind="gold" value={gold} />
        <CurrencyRow kind="marks" value={marks} />
      </ul>
    </Panel>
  );
}

function CurrencyRow({ kind, value }: { readonly kind: "gold" | "marks"; readonly value: number }) {
  return (
    <li className="currency-list__row">
      <div>
        <b>{t(`inventory.${kind}`)}</b>
        <small>{t(`inventory.${kind}-note`)}</small>
      </div>
      <Currency kind={kind} value={value} size={20} />
    </li>
  );
}

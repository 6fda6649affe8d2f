import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { t } from "../../../texts/t.ts";
import "./currency-list.css";

const kinds = ["gold", "marks", "laurels", "omens"] as const;

type CurrencyListProps = { readonly sheet: Pick<CharacterSheet, (typeof kinds)[number]> };

/** The money a character holds, and what each is for. */
export function CurrencyList({ sheet }: CurrencyListProps) {
  return (
    <Panel flush>
      <ul>
        {kinds.map((kind) => (
          <li key={kind} className="currency-list__row">
            <div>
              <b>{t(`inventory.${kind}`)}</b>
              <small>{t(`inventory.${kind}-note`)}</small>
            </div>
            <Currency kind={kind} value={sheet[kind]} size={20} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

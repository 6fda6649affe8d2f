import type { PieceView } from "@aldermoor/game/inventory/api.ts";
import { useNumberFormat } from "@aldermoor/ui/theme/theme-hooks.ts";
import "./affix-list.css";
import { modifierPhrase } from "./modifier-text.ts";

/** What makes a piece more than its kind, one line for each affix. */
export function AffixList({ affixes }: Pick<PieceView, "affixes">) {
  const format = useNumberFormat();
  if (affixes.length === 0) return null;
  return (
    <ul className="affix-list">
      {affixes.map(({ affix, name, key, value }) => (
        <li key={affix}>
          <i aria-hidden />
          <span>{name}</span>
          <b className="num">{modifierPhrase(key, value, format)}</b>
        </li>
      ))}
    </ul>
  );
}

import { affixes as affixTable } from "@aldermoor/game/core/content/affixes.ts";
import { affixRange } from "@aldermoor/game/core/rules/goods/equipment.ts";
import type { PieceView } from "@aldermoor/game/inventory/api.ts";
import type { NumberFormat } from "@aldermoor/ui/text/format-number.ts";
import { useNumberFormat } from "@aldermoor/ui/theme/theme-hooks.ts";
import { t } from "../../texts/t.ts";
import "./affix-list.css";
import { knownId } from "../world/known-id.ts";
import { modifierPhrase, modifierText } from "./modifier-text.ts";

type AffixListProps = Pick<PieceView, "affixes"> & {
  /** The tier of the piece: then each affix says what it can be there. */
  readonly rangesOfTier?: number | undefined;
};

/** What makes a piece more than its kind, one line for each affix. */
export function AffixList({ affixes, rangesOfTier }: AffixListProps) {
  const format = useNumberFormat();
  if (affixes.length === 0) return null;
  return (
    <ul className="affix-list">
      {affixes.map(({ affix, name, key, value }) => (
        <li key={affix}>
          <i aria-hidden />
          <span>
            {name}
            {rangesOfTier !== undefined && (
              <small className="num text-3">{rangeText(affix, rangesOfTier, format)}</small>
            )}
          </span>
          <b className="num">{modifierPhrase(key, value, format)}</b>
        </li>
      ))}
    </ul>
  );
}

function rangeText(affix: string, tier: number, format: NumberFormat): string {
  const known = knownId(affixTable, affix);
  if (known === null) return "";
  const [least, most] = affixRange(known, tier).map((value) =>
    modifierText(affixTable[known].stat, value, format),
  );
  return t("compare.affix-range", { least: least ?? "", most: most ?? "" });
}

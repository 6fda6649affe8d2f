import { items } from "@aldermoor/game/core/content/items.ts";
import type { PieceView } from "@aldermoor/game/inventory/api.ts";
import { useNumberFormat } from "@aldermoor/ui/theme/theme-hooks.ts";
import { t } from "../../texts/t.ts";
import "./affix-list.css";
import { entriesOf } from "../world/known-id.ts";
import { modifierPhrase } from "./modifier-text.ts";

type Line = {
  readonly key: string;
  readonly name: string;
  readonly effects: Readonly<Record<string, number>>;
};

/** What was done to a piece beyond its making: the scroll read over it, its gems, its free sockets. */
export function PieceWork({ piece }: { readonly piece: PieceView }) {
  const format = useNumberFormat();
  const free = Math.max(0, piece.sockets - piece.gems.length);
  const lines = linesOf(piece);
  if (lines.length === 0 && free === 0) return null;
  return (
    <ul className="affix-list affix-list--work">
      {lines.map(({ key, name, effects }) => (
        <li key={key}>
          <i aria-hidden />
          <span>{name}</span>
          <b className="num">
            {entriesOf(effects)
              .map(([id, value]) => modifierPhrase(id, value, format))
              .join(", ")}
          </b>
        </li>
      ))}
      {Array.from({ length: free }, (_, index) => (
        <li key={`free-${index}`} className="affix-list__free">
          <i aria-hidden />
          <span>{t("items.free-socket")}</span>
        </li>
      ))}
    </ul>
  );
}

function linesOf({ enchant, gems }: PieceView): readonly Line[] {
  const scroll = enchant === null ? null : items[enchant];
  const read =
    scroll?.type === "scroll"
      ? [{ key: "scroll", name: scroll.name, effects: scroll.use.effects }]
      : [];
  const set = gems.flatMap((id, index) => {
    const gem = items[id];
    return gem.type === "gem"
      ? [{ key: `${id}-${index}`, name: gem.name, effects: gem.socket }]
      : [];
  });
  return [...read, ...set];
}

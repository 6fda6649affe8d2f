import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { Tile } from "@aldermoor/ui/game/tile.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { Link } from "@tanstack/react-router";
import { wikiAddress } from "./wiki-kind.ts";
import type { WikiCell, WikiLink } from "./wiki-page.ts";
import "./wiki-link.css";
import "./wiki-cell-text.css";

/** What a cell says, as one sees it. */
export function WikiCellText({ cell }: { readonly cell: WikiCell }) {
  if (typeof cell === "string") return cell;
  if (typeof cell === "number") return <NumberText value={cell} />;
  if ("gold" in cell) return <Currency value={cell.gold} />;
  if ("share" in cell) return <NumberText value={cell.share * 100} digitsMax={2} suffix="%" />;
  return (
    <span className="wiki-cell-text">
      {cell.links.map((link) => (
        <WikiLinkText key={`${link.kind} ${link.id}`} link={link} />
      ))}
    </span>
  );
}

function WikiLinkText({ link }: { readonly link: WikiLink }) {
  const { kind, id, name, icon, tint, count } = link;
  return (
    <span className="wiki-link">
      <Tile icon={icon} tint={tint} size="xs" />
      <Link to={wikiAddress(kind, id)} className="wiki-link__name wiki-link__name--in-table">
        {name}
      </Link>
      {count !== undefined && count !== 1 && <NumberText value={count} className="text-3" />}
    </span>
  );
}

/** What a cell is ordered by. */
export function cellOrder(cell: WikiCell): number | string {
  if (typeof cell !== "object") return cell;
  if ("gold" in cell) return cell.gold;
  if ("share" in cell) return cell.share;
  return cell.links[0]?.name ?? "";
}

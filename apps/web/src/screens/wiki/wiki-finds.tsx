import { Tile } from "@aldermoor/ui/game/tile.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import "@aldermoor/ui/text/visually-hidden.css";
import { Link } from "@tanstack/react-router";
import { Suspense, use } from "react";
import { t } from "../../texts/t.ts";
import { wikiAddress } from "./wiki-kind.ts";
import { loadWikiSearch } from "./wiki-search.ts";
import "./wiki-finds.css";

type WikiFindsProps = {
  readonly query: string;
  /** Called when a find is opened. */
  readonly onLeave: () => void;
};

/** The pages whose names fit what is typed. */
export function WikiFinds(props: WikiFindsProps) {
  return (
    <Panel title={t("lore.found")}>
      <Suspense fallback={<SkeletonRows rows={5} bare label={t("lore.found")} />}>
        <Finds {...props} />
      </Suspense>
    </Panel>
  );
}

function Finds({ query, onLeave }: WikiFindsProps) {
  const finds = use(loadWikiSearch()).find(query);
  if (finds.length === 0) {
    return (
      <EmptyState icon={<GameIcon name="dead-wood" size={40} />} title={t("lore.none")}>
        {t("lore.none-text")}
      </EmptyState>
    );
  }
  return (
    <>
      <p className="visually-hidden" role="status">
        {t("lore.found-n", { n: finds.length })}
      </p>
      <ul className="wiki-finds">
        {finds.map(({ kind, id, name, icon, tint }) => (
          <li key={`${kind} ${id}`}>
            <Link to={wikiAddress(kind, id)} className="wiki-finds__find" onClick={onLeave}>
              <Tile icon={icon} tint={tint} size="sm" />
              <span>{name}</span>
              <small className="text-3">{t(`lore.kind-${kind}`)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

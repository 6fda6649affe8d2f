import { Tile } from "@aldermoor/ui/game/tile.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import "@aldermoor/ui/text/visually-hidden.css";
import { Link } from "@tanstack/react-router";
import { Suspense, use, useMemo } from "react";
import { api } from "../../realtime/api.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { t } from "../../texts/t.ts";
import { wikiAddress } from "./wiki-kind.ts";
import { loadWikiSearch, searchAmong } from "./wiki-search.ts";
import { articleAddress } from "./written/written-address.ts";
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
  const articles = useFoundArticles(query);
  if (finds.length === 0 && articles.length === 0) {
    return (
      <EmptyState icon={<GameIcon name="dead-wood" size={40} />} title={t("lore.none")}>
        {t("lore.none-text")}
      </EmptyState>
    );
  }
  return (
    <>
      <p className="visually-hidden" role="status">
        {t("lore.found-n", { n: finds.length + articles.length })}
      </p>
      <ul className="wiki-finds">
        {articles.map(({ slug, name }) => (
          <li key={`article ${slug}`}>
            <Link to={articleAddress(slug)} className="wiki-finds__find" onClick={onLeave}>
              <Tile icon="scroll-quill" size="sm" />
              <span>{name}</span>
              <small className="text-3">{t("lore.by-players")}</small>
            </Link>
          </li>
        ))}
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

/** There are six hundred items: articles stand before them, and no more than do not hide them. */
const articlesMax = 5;

/** The articles by players whose titles fit; none until they are here. */
function useFoundArticles(query: string) {
  const articles = useGameQuery(api.wiki.articles, {});
  const heads = articles.state === "ready" ? articles.value : null;
  const search = useMemo(
    () => searchAmong((heads ?? []).map(({ slug, title }) => ({ slug, name: title }))),
    [heads],
  );
  return search.find(query).slice(0, articlesMax);
}

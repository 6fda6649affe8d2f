import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Columns } from "@aldermoor/ui/layout/columns.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Link } from "@tanstack/react-router";
import { readArticle } from "../../shared/article/read-article.ts";
import { t } from "../../texts/t.ts";
import { articles } from "./articles.ts";
import { economyWord, wikiAddress, wikiKindIcons, wikiKinds } from "./wiki-kind.ts";
import { WikiWay } from "./wiki-way.tsx";
import { NewestArticles } from "./written/newest-articles.tsx";
import "./wiki-link.css";
import "./wiki-screen.css";

/** The entrance of the wiki: the search, a shelf for every kind of page, and what the game says of itself. */
export default function WikiScreen() {
  return (
    <WikiWay>
      <div className="wiki-screen__page">
        <PageHeader title={t("places.wiki")} subtitle={t("lore.lead")} />
        <nav aria-label={t("lore.shelves")}>
          <Columns layout="cards">
            {wikiKinds.map((kind) => (
              <Link key={kind} to={wikiAddress(kind)} className="wiki-screen__shelf">
                <GameIcon name={wikiKindIcons[kind]} size={28} />
                {t(`lore.kind-${kind}`)}
              </Link>
            ))}
            <Link to={`/game/wiki/${economyWord}`} className="wiki-screen__shelf">
              <GameIcon name="two-coins" size={28} />
              {t("lore.economy")}
            </Link>
          </Columns>
        </nav>
        <NewestArticles />
        <Panel title={t("places.wiki-guide")}>
          <p className="text-3">{t("lore.guide-text")}</p>
          <ul className="wiki-screen__guide">
            {Object.entries(articles).map(([id, markdown]) => (
              <li key={id}>
                <Link to="/game/wiki/guide" hash={id} className="wiki-link__name">
                  {readArticle(markdown).title}
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </WikiWay>
  );
}

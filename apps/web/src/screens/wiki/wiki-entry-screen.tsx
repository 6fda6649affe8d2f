import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Tile } from "@aldermoor/ui/game/tile.tsx";
import { Columns, Stack } from "@aldermoor/ui/layout/columns.tsx";
import { InfoBox } from "@aldermoor/ui/layout/info-box.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { phoneQuery, useMediaQuery } from "@aldermoor/ui/theme/use-media-query.ts";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, use } from "react";
import { NoSuchPage } from "../../page/no-such-page.tsx";
import { useDocumentTitle } from "../../page/use-page-title.ts";
import { usePathParam } from "../../page/use-path-param.ts";
import { CharacterContext } from "../../realtime/character-choice.ts";
import { t } from "../../texts/t.ts";
import { loadPages } from "./load-pages.ts";
import { PlainTable } from "./plain-table.tsx";
import { WikiCellText } from "./wiki-cell-text.tsx";
import { NoSuchKind } from "./wiki-kind-screen.tsx";
import type { WikiKind } from "./wiki-kind.ts";
import { wikiAddress, wikiKindOf } from "./wiki-kind.ts";
import type { WikiPages, WikiSection } from "./wiki-page.ts";
import { WikiTable } from "./wiki-table.tsx";
import { WikiWay } from "./wiki-way.tsx";
import { ArticlesNaming } from "./written/articles-naming.tsx";
import { articlesWord } from "./written/written-address.ts";
import { YourFacts } from "./your-facts.tsx";
import "./wiki-screen.css";
import "./wiki-entry-screen.css";

const WrittenArticle = lazy(() => import("./written/written-article.tsx"));

/** One page of the wiki, of the content or by players. */
export default function WikiEntryScreen() {
  const word = usePathParam("kind");
  const id = usePathParam("id");
  const kind = wikiKindOf(word);
  if (word === articlesWord) {
    return (
      <Suspense fallback={<SkeletonRows rows={8} label={t("places.wiki")} />}>
        <WrittenArticle key={id} slug={id} />
      </Suspense>
    );
  }
  if (kind === null) return <NoSuchKind />;
  return (
    <Suspense fallback={<SkeletonRows rows={8} label={t("places.wiki")} />}>
      <Entry key={`${kind} ${id}`} kind={kind} id={id} />
    </Suspense>
  );
}

type EntryProps = { readonly kind: WikiKind; readonly id: string };

function Entry({ kind, id }: EntryProps) {
  const pages = use(loadPages(kind));
  if (pages.ids.includes(id)) return <Page kind={kind} id={id} pages={pages} />;
  const shelf = { to: wikiAddress(kind), label: t(`lore.kind-${kind}`) };
  return <NoSuchPage title={t("lore.no-such")} pages={[shelf]} />;
}

function Page({ kind, id, pages }: EntryProps & { readonly pages: WikiPages }) {
  const characterId = use(CharacterContext);
  const { name } = pages.head(id);
  const { flavour, subtitle, sections } = pages.body(id);
  useDocumentTitle(`${name} · ${t("places.wiki")}`);
  return (
    <WikiWay kind={kind} here={name}>
      <article className="wiki-screen__page">
        <PageHeader title={name} subtitle={flavour === undefined ? subtitle : <em>{flavour}</em>} />
        <Columns layout="detail">
          <Stack>
            {sections.map((section) => (
              <Section key={section.id} section={section} />
            ))}
            <p className="text-3 text-sm">{t("lore.never-old")}</p>
          </Stack>
          <Stack>
            <Glance id={id} pages={pages} />
            {characterId !== null && <YourFacts factsOf={(reader) => pages.yours(id, reader)} />}
            {kind === "items" && <ArticlesNaming item={id} />}
          </Stack>
        </Columns>
      </article>
    </WikiWay>
  );
}

/** The thing itself with its figures. */
function Glance({ id, pages }: { readonly id: string; readonly pages: WikiPages }) {
  const { name, icon, tint } = pages.head(id);
  const { subtitle, facts, to, search, toLabel } = pages.body(id);
  return (
    <InfoBox
      title={name}
      subtitle={subtitle}
      picture={<Tile icon={icon} tint={tint} size="big" />}
      rows={facts.map(({ label, value }) => ({ label, value: <WikiCellText cell={value} /> }))}
    >
      {to === undefined ? undefined : (
        <Button size="sm" render={<Link to={to} {...(search === undefined ? {} : { search })} />}>
          {toLabel ?? t("lore.to-place")}
        </Button>
      )}
    </InfoBox>
  );
}

function Section({ section }: { readonly section: WikiSection }) {
  const { id, title, text, columns, rows } = section;
  const isPhone = useMediaQuery(phoneQuery);
  return (
    <section aria-labelledby={`wiki-${id}`} className="wiki-entry-screen__section">
      <h2 id={`wiki-${id}`}>{title}</h2>
      {text !== undefined && <p className="text-3">{text}</p>}
      {isPhone ? (
        <WikiTable label={title} columns={columns} rows={rows} />
      ) : (
        <PlainTable label={title} columns={columns} rows={rows} />
      )}
    </section>
  );
}

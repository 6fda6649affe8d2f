import { FilterChips } from "@aldermoor/ui/controls/filter-chips.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { lazy, Suspense, use, useState } from "react";
import { NoSuchPage } from "../../page/no-such-page.tsx";
import { useDocumentTitle } from "../../page/use-page-title.ts";
import { usePathParam } from "../../page/use-path-param.ts";
import { t } from "../../texts/t.ts";
import { loadPages } from "./load-pages.ts";
import type { WikiKind } from "./wiki-kind.ts";
import { economyWord, wikiAddress, wikiKindOf, wikiKinds } from "./wiki-kind.ts";
import { linkTo } from "./wiki-links.ts";
import type { WikiPages } from "./wiki-page.ts";
import { WikiTable } from "./wiki-table.tsx";
import { WikiWay } from "./wiki-way.tsx";
import type { WrittenWord } from "./written/written-address.ts";
import { writtenWordOf } from "./written/written-address.ts";
import "./wiki-screen.css";

const EconomyPage = lazy(() => import("./economy/economy-page.tsx"));
const WrittenPage = lazy(() => import("./written/written-page.tsx"));

/** Every page of one kind, the figures of the economy, or what players write. */
export default function WikiKindScreen() {
  const word = usePathParam("kind");
  if (word === economyWord) return <Economy />;
  const written = writtenWordOf(word);
  if (written !== null) return <Written word={written} />;
  const kind = wikiKindOf(word);
  if (kind === null) return <NoSuchKind />;
  return (
    <WikiWay key={kind} kind={kind}>
      <Suspense fallback={<SkeletonRows rows={8} label={t(`lore.kind-${kind}`)} />}>
        <Shelf kind={kind} />
      </Suspense>
    </WikiWay>
  );
}

function Economy() {
  return (
    <Suspense fallback={<SkeletonRows rows={8} label={t("lore.economy")} />}>
      <EconomyPage />
    </Suspense>
  );
}

function Written({ word }: { readonly word: WrittenWord }) {
  return (
    <Suspense fallback={<SkeletonRows rows={8} label={t("places.wiki")} />}>
      <WrittenPage key={word} word={word} />
    </Suspense>
  );
}

/** What an address of a kind that is none shows. */
export function NoSuchKind() {
  const pages = wikiKinds.map((kind) => ({
    to: wikiAddress(kind),
    label: t(`lore.kind-${kind}`),
  }));
  return <NoSuchPage title={t("lore.no-such-kind")} pages={pages} />;
}

function Shelf({ kind }: { readonly kind: WikiKind }) {
  const pages = use(loadPages(kind));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  useDocumentTitle(`${t(`lore.kind-${kind}`)} · ${t("places.wiki")}`);
  const groups = groupsOf(pages);
  // A long shelf shows its first part until another is chosen: six hundred rows help nobody.
  const first = pages.ids.length > longShelf ? groups.slice(0, 1).map(({ value }) => value) : [];
  const shown = chosen.length > 0 ? chosen : first;
  const ids = pages.ids.filter((id) => shown.length === 0 || shown.includes(groupIn(pages, id)));
  const columns = columnsBeside(pages, ids, shown);
  return (
    <div className="wiki-screen__page">
      <PageHeader
        title={t(`lore.kind-${kind}`)}
        subtitle={t("lore.pages-n", { n: pages.ids.length })}
      />
      {groups.length > 1 && (
        <FilterChips label={t("lore.narrow")} chips={groups} chosen={shown} onChange={setChosen} />
      )}
      <WikiTable
        key={shown.join(" ")}
        label={t(`lore.kind-${kind}`)}
        columns={[{ header: t("lore.name") }, ...columns.map(({ column }) => column)]}
        rows={ids.map((id) => {
          const row = pages.row(id);
          return [linkTo(kind, id, pages.head(id)), ...columns.map(({ at }) => row[at] ?? "")];
        })}
      />
    </div>
  );
}

const longShelf = 200;

/** The columns of a shelf; what its only group says already is not said again in every row. */
function columnsBeside(pages: WikiPages, ids: readonly string[], groups: readonly string[]) {
  const [group] = groups.length === 1 ? groups : [];
  return pages
    .columns()
    .map((column, at) => ({ column, at }))
    .filter(({ at }) => group === undefined || ids.some((id) => pages.row(id)[at] !== group));
}

function groupIn(pages: WikiPages, id: string): string {
  return pages.head(id).group ?? "";
}

function groupsOf(pages: WikiPages) {
  const counts = new Map<string, number>();
  for (const id of pages.ids) {
    const group = groupIn(pages, id);
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return [...counts].map(([value, count]) => ({ value, label: value, count }));
}

import type { ArticleView, DraftView } from "@aldermoor/game/wiki/api.ts";
import { writesFromTotalLevel } from "@aldermoor/game/wiki/content/limits.ts";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { useSearch } from "@tanstack/react-router";
import { use } from "react";
import { useDocumentTitle } from "../../../../page/use-page-title.ts";
import { api } from "../../../../realtime/api.ts";
import { CharacterContext, useCharacter } from "../../../../realtime/character-choice.ts";
import type { GameQuery } from "../../../../realtime/use-game-query.ts";
import { useGameQuery } from "../../../../realtime/use-game-query.ts";
import { QueryView } from "../../../../shared/answers/query-view.tsx";
import { t } from "../../../../texts/t.ts";
import { WikiWay } from "../../wiki-way.tsx";
import { NoSuchArticle } from "../article/article-page.tsx";
import { articlesShelf } from "../written-shelf.ts";
import { EditForm } from "./edit-form.tsx";
import "../../wiki-screen.css";

/** A change to an article, or with `null` a new one. */
export function EditPage({ slug }: { readonly slug: string | null }) {
  const isPlaying = use(CharacterContext) !== null;
  const article = useGameQuery(api.wiki.article, slug === null ? "skip" : { slug });
  const title = article.state === "ready" ? article.value?.title : undefined;
  const heading = headingOf(slug, title);
  useDocumentTitle(`${heading} · ${t("places.wiki")}`);
  if (article.state === "ready" && article.value === null) return <NoSuchArticle />;
  return (
    <WikiWay shelf={articlesShelf()} here={heading}>
      <div className="wiki-screen__page">
        <PageHeader title={heading} subtitle={t("written.edit-lead")} />
        {isPlaying ? <Writing slug={slug} article={article} /> : <SignInFirst />}
      </div>
    </WikiWay>
  );
}

/** Until an article has come its title is not known. */
function headingOf(slug: string | null, title: string | undefined): string {
  if (slug === null) return t("written.new-title");
  return title === undefined ? t("written.edit") : t("written.edit-title", { title });
}

function SignInFirst() {
  return (
    <Panel>
      <EmptyState icon={<GameIcon name="padlock" size={40} />} title={t("written.sign-in")}>
        {t("written.sign-in-text")}
      </EmptyState>
    </Panel>
  );
}

type WritingProps = {
  readonly slug: string | null;
  readonly article: GameQuery<ArticleView | null>;
};

/** The form, once it is known what is read now and what of one's own waits. */
function Writing({ slug, article }: WritingProps) {
  const draft = useDraft(slug);
  const skeleton = (
    <Panel>
      <SkeletonRows rows={8} />
    </Panel>
  );
  return (
    <>
      <LevelNote />
      <QueryView query={draft} skeleton={skeleton}>
        {({ draft: own }) =>
          slug === null ? (
            <EditForm article={null} draft={own} />
          ) : (
            <QueryView query={article} skeleton={skeleton}>
              {(current) => <EditForm article={current} draft={own} />}
            </QueryView>
          )
        }
      </QueryView>
    </>
  );
}

/** What of one's own is gone on with: what the address names, else what waits for an answer. */
function useDraft(slug: string | null): GameQuery<{ readonly draft: DraftView | null }> {
  const characterId = useCharacter();
  const { draft: named }: { readonly draft?: unknown } = useSearch({ strict: false });
  const mine = useGameQuery(api.wiki.mine, { characterId });
  const waiting =
    mine.state === "ready" && slug !== null
      ? mine.value?.find((one) => one.slug === slug && one.state === "proposed")?.id
      : undefined;
  const revisionId = typeof named === "string" ? named : waiting;
  const draft = useGameQuery(
    api.wiki.draft,
    revisionId === undefined ? "skip" : { characterId, revisionId },
  );
  if (mine.state !== "ready") return mine;
  if (revisionId === undefined) return { ...mine, value: { draft: null } };
  return draft.state === "ready" ? { ...draft, value: { draft: draft.value } } : draft;
}

/** That the own character has not learned enough yet: the server would say so only at the end. */
function LevelNote() {
  const brief = useGameQuery(api.character.brief, { characterId: useCharacter() });
  const own = brief.state === "ready" ? (brief.value?.totalLevel ?? null) : null;
  if (own === null || own >= writesFromTotalLevel) return null;
  return <Note tone="warn" title={t("written.level-text", { n: writesFromTotalLevel, own })} />;
}

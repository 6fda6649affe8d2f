import type { PostView } from "@aldermoor/game/publishing/api.ts";
import { Scenery } from "@aldermoor/ui/game/scenery.tsx";
import { ErrorState } from "@aldermoor/ui/layout/error-state.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { Link } from "@tanstack/react-router";
import { AccountWay } from "../../auth/dialog/account-way.tsx";
import { NoSuchPage } from "../../page/no-such-page.tsx";
import { useDocumentTitle } from "../../page/use-page-title.ts";
import { usePathParam } from "../../page/use-path-param.ts";
import { api } from "../../realtime/api.ts";
import { faultSentence } from "../../realtime/fault-sentence.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { Comments } from "../../shared/comments/comments.tsx";
import { Markdown } from "../../shared/markdown/markdown.tsx";
import { useGameHour } from "../../shared/world/use-game-hour.ts";
import { longDayText } from "../../texts/day-text.ts";
import { t } from "../../texts/t.ts";
import "./news-post-screen.css";

/** One piece of news to read, with what others said about it. */
export default function NewsPostScreen() {
  const answer = useGameQuery(api.publishing.post, { postId: usePathParam("postId") });
  switch (answer.state) {
    case "loading":
      return (
        <>
          <PageHeader title={t("places.news")} />
          <Panel>
            <SkeletonRows rows={8} />
          </Panel>
        </>
      );
    case "error":
      return (
        <>
          <PageHeader title={t("places.news")} />
          <ErrorState
            title={t("common.page-broke-title")}
            message={faultSentence(answer.error)}
            onRetry={answer.retry}
          />
        </>
      );
    case "ready":
      return answer.value.kind === "gone" ? (
        <NoSuchPage
          title={t("posts.gone")}
          text={t("posts.gone-text")}
          pages={[{ to: "/game/news", label: t("places.news") }]}
        />
      ) : (
        <Post post={answer.value.post} />
      );
  }
}

function Post({ post }: { readonly post: PostView }) {
  const hour = useGameHour();
  const { id, title, lead, text, scene, shownAtMs, correctedAtMs, commentableUntilMs } = post;
  useDocumentTitle(`${title} · ${t("places.news")}`);
  return (
    <article className="news-post-screen">
      <nav aria-label={t("posts.way")}>
        <Link to="/game/news" className="link news-post-screen__back">
          {t("places.news")}
        </Link>
      </nav>
      <PageHeader
        title={title}
        subtitle={
          <>
            {longDayText(new Date(shownAtMs))}
            {correctedAtMs !== null && (
              <>
                {" · "}
                {t("posts.corrected")} <RelativeTime atMs={correctedAtMs} />
              </>
            )}
          </>
        }
      />
      <div className="news-post-screen__scene">
        <Scenery scene={scene} time={hour} />
      </div>
      <p className="news-post-screen__lead">{lead}</p>
      <Markdown text={text} />
      <Comments postId={id} pointId={null} untilMs={commentableUntilMs} wayIn={<AccountWay />} />
    </article>
  );
}

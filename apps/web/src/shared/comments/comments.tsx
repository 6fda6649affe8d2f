import type { CommentView } from "@aldermoor/game/publishing/api.ts";
import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { use } from "react";
import { api } from "../../realtime/api.ts";
import { CharacterContext } from "../../realtime/character-choice.ts";
import { serverNowMs } from "../../realtime/server-clock.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { useSession } from "../../session/session.ts";
import { momentText } from "../../texts/moment-text.ts";
import { t } from "../../texts/t.ts";
import { QueryView } from "../answers/query-view.tsx";
import { CommentForm } from "./comment-form.tsx";
import { CommentTools } from "./comment-tools.tsx";
import "./comments.css";

type CommentsProps = {
  readonly postId: string;
  /** The point of a patch; `null` for the post itself. */
  readonly pointId: string | null;
  /** Until when comments are taken; `null` once they are not any more. */
  readonly untilMs: number | null;
  /** What leads to an account, for whoever has none. */
  readonly wayIn: ReactNode;
};

/** What others said about a post or a point of it, and the place for one more. */
export function Comments(props: CommentsProps) {
  return (
    <Panel stacked title={t("comments.title")} level={props.pointId === null ? 2 : 3}>
      <CommentThread {...props} />
    </Panel>
  );
}

/** The same without the panel, where it lies within another. */
export function CommentThread({ postId, pointId, untilMs, wayIn }: CommentsProps) {
  const asked = useGameQuery(api.publishing.comments, { postId, pointId });
  return (
    <>
      <p className="text-3 text-sm">
        {untilMs === null
          ? t("comments.closed")
          : t("comments.open", { until: momentText(untilMs, serverNowMs()) })}
      </p>
      <QueryView query={asked} skeleton={<SkeletonRows rows={2} />} failed={t("comments.failed")}>
        {(all) => <CommentList comments={all} />}
      </QueryView>
      {untilMs !== null && <CommentPlace postId={postId} pointId={pointId} wayIn={wayIn} />}
    </>
  );
}

function CommentList({ comments }: { readonly comments: readonly CommentView[] }) {
  if (comments.length === 0) return <p className="text-3">{t("comments.none")}</p>;
  return (
    <ul className="comments">
      {comments.map((comment) => (
        <li key={comment.id} className="comments__one">
          <Portrait seed={comment.avatarSeed} size={36} />
          <div>
            <p>
              <Link to={`/game/public/profile/${comment.name}`} className="reach">
                <b>{comment.name}</b>
              </Link>{" "}
              <RelativeTime atMs={comment.atMs} className="text-3 text-sm" />
            </p>
            <p className="comments__text" dir="auto">
              {comment.text}
            </p>
          </div>
          <CommentTools comment={comment} />
        </li>
      ))}
    </ul>
  );
}

type CommentPlaceProps = Pick<CommentsProps, "postId" | "pointId" | "wayIn">;

/** Who may write, or what it takes to. */
function CommentPlace({ wayIn, ...about }: CommentPlaceProps) {
  const characterId = use(CharacterContext);
  const session = useSession();
  const isGuest = session.kind === "signed-in" && session.user.isGuest;
  if (characterId === null || isGuest) {
    return (
      <div className="comments__way">
        <p className="text-3">{t(isGuest ? "comments.guest" : "comments.stranger")}</p>
        {wayIn}
      </div>
    );
  }
  return <CommentForm characterId={characterId} {...about} />;
}

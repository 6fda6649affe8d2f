import type { Query } from "@aldermoor/game/core/api-types.ts";
import type { Outcome } from "@aldermoor/game/core/rules/outcome.ts";
import type { DeskPost, DraftAnswer, DraftView } from "@aldermoor/game/publishing/api.ts";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Link, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { GameQuery } from "../../../realtime/use-game-query.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { t } from "../../../texts/t.ts";
import { PostList, newPost } from "./post-list.tsx";
import "./post-desk.css";

type Editor = (post: DraftView | null) => ReactNode;

type PostDeskProps = {
  /** Its address. */
  readonly to: string;
  readonly desk: GameQuery<Outcome<readonly DeskPost[]>>;
  /** What asks for one of them with all its words. */
  readonly draft: Query<{ postId: string }, Outcome<DraftAnswer>>;
  readonly editor: Editor;
};

/** What was written at the left, and what was chosen of it beside. */
export function PostDesk({ to, desk, draft, editor }: PostDeskProps) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const chosen = typeof search["post"] === "string" ? search["post"] : null;
  return (
    <QueryView query={desk} skeleton={<Waiting />}>
      {(outcome) => (
        <div className={chosen === null ? "post-desk" : "post-desk post-desk--chosen"}>
          <div className="post-desk__list">
            <PostList to={to} posts={outcome.ok ? outcome.value : []} chosen={chosen} />
          </div>
          <div>
            {chosen !== null && (
              <Link to={to} className="link post-desk__back">
                {t("publish.back")}
              </Link>
            )}
            <Chosen chosen={chosen} draft={draft} editor={editor} />
          </div>
        </div>
      )}
    </QueryView>
  );
}

type ChosenProps = Pick<PostDeskProps, "draft" | "editor"> & { readonly chosen: string | null };

function Chosen({ chosen, draft, editor }: ChosenProps) {
  if (chosen === null) {
    return (
      <Panel>
        <EmptyState icon={<GameIcon name="scroll-quill" size={40} />} title={t("publish.choose")} />
      </Panel>
    );
  }
  if (chosen === newPost) return editor(null);
  return <Draft key={chosen} postId={chosen} draft={draft} editor={editor} />;
}

type DraftProps = Pick<PostDeskProps, "draft" | "editor"> & { readonly postId: string };

function Draft({ postId, draft, editor }: DraftProps) {
  const asked = useGameQuery(draft, { postId });
  return (
    <QueryView query={asked} skeleton={<Waiting />}>
      {(outcome) =>
        outcome.ok && outcome.value.kind === "found" ? (
          editor(outcome.value.post)
        ) : (
          <Panel title={t("publish.gone")} />
        )
      }
    </QueryView>
  );
}

function Waiting() {
  return (
    <Panel>
      <SkeletonRows rows={6} />
    </Panel>
  );
}

import type { DeskPost } from "@aldermoor/game/publishing/api.ts";
import type { PostState } from "@aldermoor/game/publishing/content/posts.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Link } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import "./post-list.css";

type PostListProps = {
  /** The page that it stands on. */
  readonly to: string;
  readonly posts: readonly DeskPost[];
  readonly chosen: string | null;
};

const tones: Readonly<Record<PostState, ComponentProps<typeof Badge>["tone"]>> = {
  draft: "neutral",
  planned: "info",
  shown: "good",
  withdrawn: "warn",
};

/** The word of the address for one that is not written yet. */
export const newPost = "new";

/** What staff wrote, the newest first. */
export function PostList({ to, posts, chosen }: PostListProps) {
  return (
    <Panel
      flush
      title={t("publish.written")}
      aside={
        <Button
          size="sm"
          render={<Link to={to} search={{ post: newPost }} />}
          icon={<Icon name="plus" size={15} />}
        >
          {t("publish.new")}
        </Button>
      }
    >
      {posts.length === 0 && (
        <p className="post-list__none text-3 text-sm">{t("publish.written-none")}</p>
      )}
      <ul>
        {posts.map(({ id, title, state, showsAtMs, writtenAtMs }) => (
          <li key={id}>
            <Link
              to={to}
              search={{ post: id }}
              className="post-list__row"
              aria-current={id === chosen ? "true" : undefined}
            >
              <b>{title}</b>
              <small className="text-3">
                <Badge tone={tones[state]}>{t(`publish.state-${state}`)}</Badge>{" "}
                {momentText(showsAtMs ?? writtenAtMs, serverNowMs())}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

import type { PointView } from "@aldermoor/game/publishing/api.ts";
import type { PointState } from "@aldermoor/game/publishing/content/posts.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import type { ComponentProps } from "react";
import { useId, useState } from "react";
import { AccountWay } from "../../auth/dialog/account-way.tsx";
import { CommentThread } from "../../shared/comments/comments.tsx";
import { Markdown } from "../../shared/markdown/markdown.tsx";
import { t } from "../../texts/t.ts";
import "./patch-point.css";

type PatchPointProps = {
  readonly patchId: string;
  readonly point: PointView;
  /** Until when comments are taken. */
  readonly untilMs: number | null;
};

const tones: Readonly<Record<PointState, ComponentProps<typeof Badge>["tone"]>> = {
  proposed: "neutral",
  "under-way": "info",
  ready: "good",
  dropped: "warn",
};

/** One change of a patch, with its numbers as they are and as they will be. */
export function PatchPoint({ patchId, point, untilMs }: PatchPointProps) {
  const { id, title, text, changes, state } = point;
  const [isOpen, setOpen] = useState(false);
  const threadId = useId();
  return (
    <li className={classNames("patch-point", state === "dropped" && "patch-point--dropped")}>
      <div className="patch-point__head">
        <h3 className="patch-point__title">{title}</h3>
        <Badge
          tone={tones[state]}
          icon={<Icon name={state === "ready" ? "circle-check" : "circle"} size={13} />}
        >
          {t(`points.state-${state}`)}
        </Badge>
      </div>
      {text !== "" && <Markdown text={text} level={4} />}
      {changes.length > 0 && <Changes changes={changes} />}
      <Button
        size="sm"
        variant="ghost"
        aria-expanded={isOpen}
        aria-controls={threadId}
        icon={<Icon name="message-square" size={15} />}
        onClick={() => setOpen(!isOpen)}
      >
        {t("patches.comments-of")}
      </Button>
      <div id={threadId} className="patch-point__thread" hidden={!isOpen}>
        {isOpen && (
          <CommentThread postId={patchId} pointId={id} untilMs={untilMs} wayIn={<AccountWay />} />
        )}
      </div>
    </li>
  );
}

function Changes({ changes }: Pick<PointView, "changes">) {
  return (
    <table className="patch-point__changes">
      <thead>
        <tr>
          <th scope="col">{t("points.what")}</th>
          <th scope="col">{t("points.before")}</th>
          <th scope="col">{t("points.after")}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ what, before, after }, at) => (
          <tr key={at}>
            <th scope="row">{what}</th>
            <td className="num">{before}</td>
            <td className="num patch-point__after">{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import type { CommentView } from "@aldermoor/game/publishing/api.ts";
import { IconButton } from "@aldermoor/ui/controls/button.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { lazy, Suspense, use, useState } from "react";
import { api } from "../../realtime/api.ts";
import { CharacterContext } from "../../realtime/character-choice.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import { t } from "../../texts/t.ts";
import { useStaff } from "../moderation/use-staff.ts";
import "./comment-tools.css";

const RemoveDialog = lazy(() => import("./remove-dialog.tsx"));
const ReportDialog = lazy(() => import("../moderation/report-dialog.tsx"));

type CommentToolsProps = { readonly comment: CommentView };

/** What can be done about a comment; nothing for whoever plays no character here. */
export function CommentTools({ comment }: CommentToolsProps) {
  const characterId = use(CharacterContext);
  if (characterId === null) return null;
  return (
    <div className="comment-tools">
      {comment.isOwn ? (
        <TakeBack comment={comment} characterId={characterId} />
      ) : (
        <OfOthers comment={comment} />
      )}
    </div>
  );
}

type TakeBackProps = CommentToolsProps & { readonly characterId: string };

function TakeBack({ comment, characterId }: TakeBackProps) {
  const { run, isBlocked } = useCommands();
  return (
    <IconButton
      label={t("comments.take-back")}
      icon={<Icon name="trash-2" size={16} />}
      disabled={isBlocked}
      onClick={() => void run(api.publishing.takeBack, { characterId, commentId: comment.id })}
    />
  );
}

type Opened = "report" | "remove";

/** Everybody reports it, and staff take it out. */
function OfOthers({ comment: { id, name } }: CommentToolsProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const mayRemove = useStaff().includes("hush");
  const close = () => setOpened(null);
  return (
    <>
      <IconButton
        label={t("safety.report-comment", { name })}
        icon={<Icon name="flag" size={16} />}
        onClick={() => setOpened("report")}
      />
      {mayRemove && (
        <IconButton
          label={t("comments.remove-of", { name })}
          icon={<Icon name="eraser" size={16} />}
          onClick={() => setOpened("remove")}
        />
      )}
      <Suspense>
        {opened === "report" && <ReportDialog what="comment" id={id} name={name} onClose={close} />}
        {opened === "remove" && <RemoveDialog commentId={id} name={name} onClose={close} />}
      </Suspense>
    </>
  );
}

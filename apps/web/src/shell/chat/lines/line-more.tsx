import type { ChatMessage } from "@aldermoor/game/chat/api.ts";
import { takenBackWithinMs } from "@aldermoor/game/chat/content/limits.ts";
import { IconButton } from "@aldermoor/ui/controls/button.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { lazy, Suspense, useState } from "react";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useStaff } from "../../../shared/moderation/use-staff.ts";
import { t } from "../../../texts/t.ts";
import { authorOf } from "./author-of.ts";
import "./chat-line.css";

const LineDialog = lazy(() => import("./line-dialog.tsx"));

type LineMoreProps = { readonly message: ChatMessage; readonly isOwn: boolean };

/** Opens what can be done about a line; about an own one of a while ago that is nothing, but for staff. */
export function LineMore(props: LineMoreProps) {
  const { message, isOwn } = props;
  const isOver = isOwn && serverNowMs() - message.atMs > takenBackWithinMs;
  return isOver ? <ForStaff message={message} isOwn /> : <MoreButton {...props} />;
}

type ForStaffProps = { readonly message: ChatMessage; readonly isOwn?: boolean };

/** What staff alone can do about a line. */
export function ForStaff({ message, isOwn = false }: ForStaffProps) {
  return useStaff().includes("hush") ? <MoreButton message={message} isOwn={isOwn} /> : null;
}

function MoreButton({ message, isOwn }: LineMoreProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        size="sm"
        className="chat-line__more"
        label={t("chat.more", { name: authorOf(message) })}
        icon={<Icon name="ellipsis" size={14} />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <LineDialog message={message} isOwn={isOwn} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

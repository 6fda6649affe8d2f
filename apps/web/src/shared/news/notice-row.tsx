import type { Notice } from "@aldermoor/game/notifications/api.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { VisuallyHidden } from "@aldermoor/ui/text/visually-hidden.tsx";
import { Link } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { t } from "../../texts/t.ts";
import { isPlainPress } from "../chat/plain-press.ts";
import { whisperAttributes } from "../chat/whisper-attributes.ts";
import { noticeLook } from "./news-look.ts";
import "./notice-row.css";
import { useNoticeWords } from "./use-notice-words.ts";

type NoticeRowProps = { readonly notice: Notice; readonly onOpen: () => void };

/** One line of the bell; leads to the page it is about. */
export function NoticeRow({ notice, onOpen }: NoticeRowProps) {
  const words = useNoticeWords(notice);
  const { event } = notice;
  const { icon, to, search } = noticeLook(event);
  const open = (pressed: MouseEvent<HTMLAnchorElement>) => {
    // The chat opens the conversation beside the page one is on; a new tab goes to its address.
    if (event.type === "whisper" && isPlainPress(pressed)) pressed.preventDefault();
    onOpen();
  };
  return (
    <Link
      to={to}
      search={search}
      className={classNames("notice-row", notice.isUnread && "notice-row--unread")}
      onClick={open}
      {...(event.type === "whisper" ? whisperAttributes(event.by) : {})}
    >
      <span className="notice-row__icon">
        <GameIcon name={icon} size={20} />
      </span>
      <span className="notice-row__words">
        <b>{words?.title ?? " "}</b>
        <small>{words?.text}</small>
      </span>
      <span className="notice-row__time">
        <RelativeTime atMs={notice.atMs} short />
        {notice.isUnread && <VisuallyHidden> {t("notices.unread")}</VisuallyHidden>}
      </span>
    </Link>
  );
}

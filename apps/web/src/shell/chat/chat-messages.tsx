import { EmptyState } from "@aldermoor/ui/empty-state.tsx";
import { ErrorState } from "@aldermoor/ui/error-state.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icon.tsx";
import { SkeletonRows } from "@aldermoor/ui/skeleton.tsx";
import { useLayoutEffect, useRef, useState } from "react";
import { t } from "../../texts/t.ts";
import { ChatMessageGroup } from "./chat-message-group.tsx";
import { groupMessages } from "./group-messages.ts";
import type { ChannelView } from "./use-chat.ts";

export type ChatMessagesProps = {
  readonly view: ChannelView;
  readonly ownName: string;
};

/** What was said, the newest at the foot. Reading further up is not disturbed by new lines. */
export function ChatMessages({ view, ownName }: ChatMessagesProps) {
  const { messages } = view;
  const list = messages.kind === "ready" ? messages.list : [];
  const { scroller, isAtFoot, newCount, onScroll, toFoot } = useFoot(list.at(-1)?.id, list.length);
  return (
    <div className="chat-room__talk">
      <div
        ref={scroller}
        className="chat-room__messages"
        onScroll={onScroll}
        role="log"
        aria-live="off"
        aria-label={t(`chat.channel-${view.channel}`)}
        tabIndex={0}
      >
        {messages.kind === "loading" && <SkeletonRows rows={6} />}
        {messages.kind === "failed" && (
          <ErrorState title={t("chat.failed")} onRetry={messages.retry} />
        )}
        {messages.kind === "ready" && list.length === 0 && (
          <EmptyState icon={<GameIcon name="campfire" size={36} />} title={t("chat.empty-title")}>
            {t("chat.empty-text")}
          </EmptyState>
        )}
        {groupMessages(list).map((group) => (
          <ChatMessageGroup key={group.first.id} group={group} ownName={ownName} />
        ))}
      </div>
      {!isAtFoot && newCount > 0 && (
        <button type="button" className="chat-room__new" onClick={toFoot}>
          {t("chat.new", { count: newCount })} <Icon name="chevron-down" size={14} />
        </button>
      )}
    </div>
  );
}

/** Within this many px of the foot one still counts as reading the newest line. */
const footPx = 40;

/** Keeps the newest line in sight unless the reader has scrolled up, and counts what came since. */
function useFoot(newestId: string | undefined, length: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtFoot, setAtFoot] = useState(true);
  const [readLength, setReadLength] = useState(length);
  const toFoot = () => {
    const element = scroller.current;
    if (element !== null) element.scrollTop = element.scrollHeight;
    setAtFoot(true);
  };
  useLayoutEffect(() => {
    if (!isAtFoot || scroller.current === null) return;
    scroller.current.scrollTop = scroller.current.scrollHeight;
    setReadLength(length);
  }, [newestId, isAtFoot, length]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!isAtFoot || element === null) return;
    // A sheet that rises or a dock made narrower must not leave the newest line out of sight.
    const observer = new ResizeObserver(() => {
      element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isAtFoot]);
  const onScroll = () => {
    const element = scroller.current;
    if (element === null) return;
    setAtFoot(element.scrollHeight - element.scrollTop - element.clientHeight < footPx);
  };
  return { scroller, isAtFoot, newCount: Math.max(0, length - readLength), onScroll, toFoot };
}

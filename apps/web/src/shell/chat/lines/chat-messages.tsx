import type { ChatMessage, RemovedLine } from "@aldermoor/game/chat/api.ts";
import { TalkLog } from "@aldermoor/ui/data/talk-log.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { useEffect, useRef } from "react";
import { useAccountSettings } from "../../../shared/account/use-account-settings.ts";
import { t } from "../../../texts/t.ts";
import { channelName } from "../channel-name.ts";
import { useChatLayout } from "../chat-layout.ts";
import { setReplyTo } from "../composer/chat-draft.ts";
import { useMayWrite } from "../composer/use-may-write.ts";
import { CallsBar } from "../filter/calls-bar.tsx";
import { isFound } from "../filter/is-found.ts";
import { SearchBar } from "../filter/search-bar.tsx";
import type { ChannelView } from "../use-chat.ts";
import { ChatLineView } from "./chat-line.tsx";
import type { ChatLine } from "./chat-lines.ts";
import { chatLines, lineKey } from "./chat-lines.ts";
import { useChannelNotes } from "./chat-notes.ts";
import { callsReader } from "./mentions.ts";
import { TalkWait } from "./talk-wait.tsx";
import type { History } from "./use-history.ts";
import { useHistory } from "./use-history.ts";
import { useRemovedLines } from "./use-removed-lines.ts";
import { withRemoved } from "./with-removed.ts";
import "../chat-room.css";

type ChatMessagesProps = {
  readonly view: ChannelView;
  readonly ownName: string;
};

/** What was said, the newest at the foot. Reading further up is not disturbed by new lines. */
export function ChatMessages({ view, ownName }: ChatMessagesProps) {
  const { channel, messages } = view;
  const { chat, isFamilyMode } = useAccountSettings();
  const { hasPortraits, marksMentions, hiddenWords = "" } = chat;
  const { notes, clearedAtMs, wanted } = useChannelNotes(channel);
  const history = useHistory(channel, messages.kind === "ready" ? messages.list : []);
  const isHeard = view.isHeard;
  const mayWrite = useMayWrite() && view.mayWrite === true;
  const removed = useRemovedLines(channel);
  const isAtStart = history.fetchOlder === undefined && !history.isLoadingOlder;
  const all = withRemoved(history.messages, removed, isAtStart);
  const heard = all.filter((one) => one.atMs > clearedAtMs && isHeard(one));
  const { hasCallsOnly } = useChatLayout();
  const found = heard.filter(
    (one) => isFound(one, wanted) && (!hasCallsOnly || isForOrOf(one, ownName)),
  );
  const isWhole = wanted === "" && !hasCallsOnly;
  useWholeHistory(!isWhole && clearedAtMs === 0, history);
  const emptyOf = isFamilyMode ? "family-empty" : isWhole ? "empty-text" : "empty-found";
  if (messages.kind === "loading") return <TalkWait />;
  if (messages.kind === "failed") return <TalkWait onRetry={messages.retry} />;
  return (
    <>
      <SearchBar place={channel} wanted={wanted} count={found.length} />
      {hasCallsOnly && <CallsBar />}
      <TalkLog
        className="chat-room__talk"
        lines={chatLines(found, wanted === "" ? notes : [])}
        lineKey={lineKey}
        renderLine={(line) => (
          <ChatLineView
            line={line}
            ownName={ownName}
            hasPortraits={hasPortraits}
            marksMentions={marksMentions}
            hiddenWords={hiddenWords}
            isHeard={isHeard}
            removed={removedOf(line, removed)}
            onReply={
              mayWrite
                ? ({ number, name, text }) => setReplyTo(channel, { number, name, text })
                : undefined
            }
          />
        )}
        label={channelName(view)}
        onNearStart={clearedAtMs === 0 ? history.fetchOlder : undefined}
        isLoadingOlder={history.isLoadingOlder}
        empty={
          <div className="chat-room__empty">
            <EmptyState icon={<GameIcon name="campfire" size={36} />} title={t("chat.empty-title")}>
              {t(`chat.${emptyOf}`)}
            </EmptyState>
          </div>
        }
      />
    </>
  );
}

function removedOf(line: ChatLine, removed: readonly RemovedLine[]): RemovedLine | undefined {
  if (line.kind === "note" || line.message.gone === null) return undefined;
  return removed.find(({ id }) => id === line.message.id);
}

/** What one says oneself stays in sight: else it would seem lost. */
function isForOrOf(message: ChatMessage, ownName: string): boolean {
  return callsReader(message, ownName) || message.name === ownName;
}

/** What is searched is all that the channel remembers, which is few pages; one that fails is left out. */
function useWholeHistory(isWanted: boolean, { messages, fetchOlder }: History): void {
  const oldest = messages[0]?.number;
  const askedBefore = useRef<number>(undefined);
  useEffect(() => {
    if (!isWanted || fetchOlder === undefined || askedBefore.current === oldest) return;
    askedBefore.current = oldest;
    fetchOlder();
  }, [isWanted, oldest, fetchOlder]);
}

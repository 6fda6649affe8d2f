import type { ChatTalk } from "@aldermoor/game/chat/api.ts";
import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { VisuallyHidden } from "@aldermoor/ui/text/visually-hidden.tsx";
import type { GameQuery } from "../../../realtime/use-game-query.ts";
import { useAccountSettings } from "../../../shared/account/use-account-settings.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { t } from "../../../texts/t.ts";
import { showTalk } from "../chat-layout.ts";
import { holdsWord } from "../lines/holds-word.ts";
import "../chat-room.css";
import "./whispers.css";

/** With whom one has whispered, the newest first. */
export function TalkList({ talks }: { readonly talks: GameQuery<readonly ChatTalk[] | null> }) {
  return (
    <div className="whispers">
      <QueryView query={talks} failed={t("chat.failed")} skeleton={<SkeletonRows rows={4} />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              icon={<GameIcon name="conversation" size={36} />}
              title={t("chat.no-whispers")}
            >
              {t("chat.no-whispers-text")}
            </EmptyState>
          ) : (
            <ul aria-label={t("chat.whispers")}>
              {all.map((talk) => (
                <li key={talk.otherId}>
                  <TalkRow talk={talk} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </div>
  );
}

function TalkRow({ talk }: { readonly talk: ChatTalk }) {
  const { name, otherId, avatarSeed, lastAtMs, lastText, unread } = talk;
  const { hiddenWords = "" } = useAccountSettings().chat;
  return (
    <button type="button" className="whispers__talk" onClick={() => showTalk({ name, otherId })}>
      <Portrait seed={avatarSeed} size={28} />
      <span className="whispers__last">
        <b>{name}</b> <RelativeTime atMs={lastAtMs} short className="whispers__time" />
        <bdi>{holdsWord(lastText, hiddenWords) ? t("chat.shielded") : lastText}</bdi>
      </span>
      {unread > 0 && (
        <em className="chat-room__unread chat-room__unread--called num">
          {unread}
          <VisuallyHidden> {t("chat.unread")}</VisuallyHidden>
        </em>
      )}
    </button>
  );
}

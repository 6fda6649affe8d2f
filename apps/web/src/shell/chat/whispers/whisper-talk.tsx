import { IconButton } from "@aldermoor/ui/controls/button.tsx";
import { TalkLog } from "@aldermoor/ui/data/talk-log.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { useAccountSettings } from "../../../shared/account/use-account-settings.ts";
import { AwayLine } from "../../../shared/chat/away-line.tsx";
import { t } from "../../../texts/t.ts";
import { showTalk } from "../chat-layout.ts";
import type { Partner } from "../chat-place.ts";
import { placeKey } from "../chat-place.ts";
import { ChatComposer } from "../composer/chat-composer.tsx";
import { setReplyTo } from "../composer/chat-draft.ts";
import { useMayWrite } from "../composer/use-may-write.ts";
import { isFound } from "../filter/is-found.ts";
import { SearchBar } from "../filter/search-bar.tsx";
import { ChatLineView } from "../lines/chat-line.tsx";
import { chatLines, lineKey } from "../lines/chat-lines.ts";
import { useChannelNotes } from "../lines/chat-notes.ts";
import { TalkWait } from "../lines/talk-wait.tsx";
import { useKeeping } from "./kept-talks.ts";
import "../chat-room.css";
import "./whispers.css";

type WhisperTalkProps = {
  readonly partner: Partner;
  readonly unread: number;
  readonly ownName: string;
};

/** What two say to each other alone. Being shown reads it, on all devices. */
export function WhisperTalk({ partner, unread, ownName }: WhisperTalkProps) {
  const characterId = useCharacter();
  const { run, isBlocked } = useCommands();
  const { name, otherId } = partner;
  const keeping = useKeeping(partner);
  useEffect(() => {
    if (otherId !== undefined && unread > 0) void run(api.chat.readTalk, { characterId, otherId });
  }, [characterId, otherId, unread, run]);
  const forget = () => {
    if (otherId === undefined) return;
    void run(api.chat.forgetTalk, { characterId, otherId }, () => showTalk(null));
  };
  return (
    <>
      <div className="whispers__head">
        <IconButton
          size="sm"
          label={t("chat.all-whispers")}
          icon={<Icon name="chevron-left" size={16} />}
          onClick={() => showTalk(null)}
        />
        <Link to={`/game/public/profile/${name}`} className="whispers__name">
          {name}
        </Link>
        {keeping !== null && (
          <IconButton
            size="sm"
            label={t(keeping.isKept ? "chat.tab-drop" : "chat.tab-keep")}
            icon={<Icon name={keeping.isKept ? "x" : "pin"} size={15} />}
            disabled={keeping.isFull}
            onClick={keeping.toggle}
          />
        )}
        {otherId !== undefined && (
          <IconButton
            size="sm"
            label={t("chat.forget-talk")}
            icon={<Icon name="trash-2" size={15} />}
            disabled={isBlocked}
            onClick={forget}
          />
        )}
      </div>
      <div className="whispers__away">
        <AwayLine name={name} />
      </div>
      <TalkLines partner={partner} ownName={ownName} />
      <ChatComposer
        place={{ kind: "talk", partner }}
        label={t("chat.placeholder-whisper", { name })}
        speakers={[name]}
      />
    </>
  );
}

function TalkLines({ partner, ownName }: Pick<WhisperTalkProps, "partner" | "ownName">) {
  const characterId = useCharacter();
  const { name, otherId } = partner;
  const lines = useGameQuery(
    api.chat.whispers,
    otherId === undefined ? "skip" : { characterId, otherId },
  );
  const { hasPortraits, hiddenWords = "" } = useAccountSettings().chat;
  const place = placeKey({ kind: "talk", partner });
  const { notes, clearedAtMs, wanted } = useChannelNotes(place);
  const mayWrite = useMayWrite();
  if (lines.state === "error") return <TalkWait onRetry={lines.retry} />;
  if (lines.state === "loading" && otherId !== undefined) return <TalkWait />;
  const all = lines.state === "ready" ? (lines.value ?? []) : [];
  const said = all.filter((one) => one.atMs > clearedAtMs && isFound(one, wanted));
  return (
    <>
      <SearchBar place={place} wanted={wanted} count={said.length} />
      <TalkLog
        className="chat-room__talk"
        lines={chatLines(said, wanted === "" ? notes : [])}
        lineKey={lineKey}
        renderLine={(line) => (
          <ChatLineView
            line={line}
            ownName={ownName}
            hasPortraits={hasPortraits}
            marksMentions={false}
            hiddenWords={hiddenWords}
            isHeard={() => true}
            onReply={
              mayWrite
                ? ({ number, name: author, text }) =>
                    setReplyTo(place, { number, name: author, text })
                : undefined
            }
          />
        )}
        label={t("chat.whispers-with", { name })}
        empty={
          <div className="chat-room__empty">
            <EmptyState
              icon={<GameIcon name="conversation" size={36} />}
              title={t("chat.whispers-with", { name })}
            >
              {t("chat.whispers-alone")}
            </EmptyState>
          </div>
        }
      />
    </>
  );
}

import { titles } from "@aldermoor/game/achievements/content/titles.ts";
import type { ChatMessage, RemovedLine } from "@aldermoor/game/chat/api.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { IconButton } from "@aldermoor/ui/controls/button.tsx";
import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { FlairSign } from "../../../shared/character/flair-sign.tsx";
import { t } from "../../../texts/t.ts";
import type { ChatLine } from "./chat-lines.ts";
import { ChatQuoteView } from "./chat-quote.tsx";
import { ChatText } from "./chat-text.tsx";
import { GoneLine } from "./gone-line.tsx";
import { holdsWord } from "./holds-word.ts";
import { ForStaff, LineMore } from "./line-more.tsx";
import { LineWords } from "./line-words.tsx";
import { callsReader } from "./mentions.ts";
import { NameCard } from "./name-card.tsx";
import { ShieldedLine } from "./shielded-line.tsx";
import "../../../shared/character/name-look.css";
import "./chat-line.css";

type ChatLineViewProps = {
  readonly line: ChatLine;
  readonly ownName: string;
  readonly hasPortraits: boolean;
  readonly marksMentions: boolean;
  /** Words between commas whose lines the reader does not wish to see. */
  readonly hiddenWords: string;
  /** Whether the reader wishes to hear who is quoted. */
  readonly isHeard: (line: Pick<ChatMessage, "kind" | "name">) => boolean;
  /** Begins to answer a line; left out where the reader may not write. */
  readonly onReply?: ((message: ChatMessage) => void) | undefined;
  /** What it said where it was taken out, for staff alone. */
  readonly removed?: RemovedLine | undefined;
};

/** One line of the chat. */
export function ChatLineView({ line, removed, ...reader }: ChatLineViewProps) {
  if (line.kind === "note") {
    return (
      <div className="chat-line chat-line--note">
        <Icon name="info" size={15} />
        <p>{line.note.text}</p>
      </div>
    );
  }
  const { message } = line;
  if (message.gone !== null) return <GoneLine message={message} removed={removed} />;
  const shown = <MessageLine line={line} {...reader} />;
  if (!isShielded(message, reader)) return shown;
  return <ShieldedLine name={message.name}>{shown}</ShieldedLine>;
}

/** Nobody hides their own words; of an answer the words that it quotes count too. */
function isShielded(
  { kind, name, text, reply }: ChatMessage,
  { ownName, hiddenWords }: Pick<ChatLineViewProps, "ownName" | "hiddenWords">,
): boolean {
  if (kind === "system" || name === ownName) return false;
  return holdsWord(text, hiddenWords) || holdsWord(reply?.text ?? "", hiddenWords);
}

type MessageLineProps = ChatLineViewProps & {
  readonly line: Extract<ChatLine, { readonly kind: "message" }>;
};

function MessageLine({ line: { message, isFirst }, ...reader }: MessageLineProps) {
  switch (message.kind) {
    case "system":
      return <Told message={message} />;
    case "act":
    case "roll":
      return (
        <div className="chat-line chat-line--apart">
          <GameIcon
            name={message.kind === "act" ? "conversation" : "perspective-dice-six-faces-random"}
            size={18}
            className="chat-line__leaf"
          />
          <p className="chat-line__text">
            <Name message={message} /> <Deed message={message} />
          </p>
          <LineMore message={message} isOwn={message.name === reader.ownName} />
        </div>
      );
    case "say":
      return <Said message={message} isFirst={isFirst} {...reader} />;
  }
}

/** What the moor itself says, and what staff announce to everybody. */
function Told({ message }: { readonly message: ChatMessage }) {
  const { deed, text, links } = message;
  if (deed?.kind !== "announced") {
    return (
      <div className="chat-line chat-line--apart">
        <GameIcon name="curled-leaf" size={18} className="chat-line__leaf" />
        <p className="chat-line__text">
          <LineWords message={message} />
        </p>
      </div>
    );
  }
  return (
    <div className="chat-line chat-line--apart chat-line--announced">
      <Icon name="megaphone" size={16} className="chat-line__leaf" />
      <p className="chat-line__text">
        <b>{t("chat.staff")}:</b> <ChatText text={text} links={links} />
      </p>
      <ForStaff message={message} />
    </div>
  );
}

type SaidProps = Omit<ChatLineViewProps, "line"> & {
  readonly message: ChatMessage;
  readonly isFirst: boolean;
};

function Said({ message, isFirst, ownName, hasPortraits, marksMentions, ...reader }: SaidProps) {
  const { isHeard, onReply } = reader;
  const { reply } = message;
  const isOwn = message.name === ownName;
  const isForMe = marksMentions && !isOwn && callsReader(message, ownName);
  return (
    <div
      className={classNames(
        "chat-line",
        isFirst && "chat-line--first",
        isOwn && "chat-line--own",
        !hasPortraits && "chat-line--bare",
      )}
    >
      {hasPortraits && <span>{isFirst && <Portrait seed={message.avatarSeed} size={28} />}</span>}
      <div>
        {isFirst && (
          <div>
            <Name message={message} />
            <WornTitle title={message.title} />
            <RelativeTime atMs={message.atMs} short className="chat-line__time" />
          </div>
        )}
        {reply !== null && isHeard({ kind: "say", name: reply.name }) && (
          <ChatQuoteView quote={reply} />
        )}
        <p className={classNames("chat-line__text", isForMe && "chat-line__text--for-me")}>
          <ChatText text={message.text} links={message.links} />
        </p>
        <LineMore message={message} isOwn={isOwn} />
      </div>
      {onReply !== undefined && (
        <div className="chat-line__tools">
          <IconButton
            size="sm"
            label={t("chat.reply", { name: message.name })}
            icon={<Icon name="reply" size={14} />}
            onClick={() => onReply(message)}
          />
        </div>
      )}
    </div>
  );
}

function Name({ message: { name, look = {} } }: { readonly message: ChatMessage }) {
  const { nameColour, nameGlows, flair } = look;
  return (
    <>
      <NameCard
        name={name}
        className={classNames(
          "chat-line__name",
          nameColour !== undefined && `name-look--${nameColour}`,
          nameGlows && "name-look--glow",
        )}
      >
        {name}
      </NameCard>
      {flair !== undefined && <FlairSign flair={flair} />}
    </>
  );
}

/** Beside the name of who speaks. */
function WornTitle({ title }: Pick<ChatMessage, "title">) {
  const words = title === null ? undefined : titles[title];
  return words === undefined ? null : <span className="chat-line__title"> {words}</span>;
}

function Deed({ message }: { readonly message: ChatMessage }) {
  if (message.kind === "act") return <ChatText text={message.text} links={message.links} />;
  return <LineWords message={message} />;
}

import { classNames } from "@aldermoor/ui/class-names.ts";
import { GameIcon } from "@aldermoor/ui/icon.tsx";
import { Portrait } from "@aldermoor/ui/portrait.tsx";
import { RelativeTime } from "@aldermoor/ui/relative-time.tsx";
import { Link } from "@tanstack/react-router";
import type { MessageGroup } from "./group-messages.ts";
import { mentions } from "./mentions.ts";

export type ChatMessageGroupProps = {
  readonly group: MessageGroup;
  readonly ownName: string;
};

/** The lines one person said in a row, or one line of the world itself. */
export function ChatMessageGroup({ group, ownName }: ChatMessageGroupProps) {
  const { first, lines } = group;
  if (first.kind === "system") {
    return (
      <div className="chat-message chat-message--system">
        <GameIcon name="curled-leaf" size={18} className="chat-message__leaf" />
        <p className="chat-message__text">{first.text}</p>
      </div>
    );
  }
  return (
    <div className={classNames("chat-message", first.name === ownName && "chat-message--own")}>
      <Portrait seed={first.avatarSeed} size={28} />
      <div className="chat-message__lines">
        <div>
          <Link
            to="/game/public/profile/$characterName"
            params={{ characterName: first.name }}
            className="chat-message__name"
          >
            {first.name}
          </Link>
          <RelativeTime atMs={first.atMs} short className="chat-message__time" />
        </div>
        {lines.map(({ id, text }) => (
          <p
            key={id}
            className={classNames(
              "chat-message__text",
              first.name !== ownName && mentions(text, ownName) && "chat-message__text--for-me",
            )}
          >
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}

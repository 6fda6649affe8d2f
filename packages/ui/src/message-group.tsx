import type { ReactNode } from "react";
import { Avatar } from "./avatar.tsx";
import { classNames } from "./class-names.ts";
import "./message-group.css";
import { RelativeTime } from "./relative-time.tsx";

export type MessageLine = {
  readonly id: string;
  readonly content: ReactNode;
  /** Speaks to the reader by name: washed in ember. */
  readonly isMention?: boolean | undefined;
};

export type MessageGroupProps = {
  readonly seed: string | number;
  /** Whose lines these are; may be a link or a menu. */
  readonly name: ReactNode;
  /** When the first line was said, in ms since 1970. */
  readonly atMs: number;
  /** After the name, such as a rank. */
  readonly badge?: ReactNode;
  readonly lines: readonly MessageLine[];
  readonly isOwn?: boolean | undefined;
};

/** What one person said in a row: the face and the name once, then the lines. */
export function MessageGroup({ seed, name, atMs, badge, lines, isOwn = false }: MessageGroupProps) {
  return (
    <div className={classNames("message-group", isOwn && "message-group--own")}>
      <Avatar seed={seed} size="sm" />
      <div className="message-group__talk">
        <p className="message-group__head">
          <b className="message-group__name">{name}</b>
          {badge}
          <RelativeTime atMs={atMs} short className="message-group__time" />
        </p>
        {lines.map((line) => (
          <p
            key={line.id}
            className={classNames(
              "message-group__line",
              line.isMention === true && "message-group__line--mention",
            )}
          >
            {line.content}
          </p>
        ))}
      </div>
    </div>
  );
}

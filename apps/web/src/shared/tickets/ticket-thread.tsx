import type {
  TicketAuthor,
  TicketEntry,
  TicketPicture,
  TicketView,
} from "@aldermoor/game/tickets/api.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { Avatar } from "@aldermoor/ui/game/avatar.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import type { ReactNode } from "react";
import { t } from "../../texts/t.ts";
import { stateIcons } from "./state-badge.tsx";
import { TicketAuthorName } from "./ticket-author.tsx";
import { TicketLines } from "./ticket-lines.tsx";
import { TicketPictures } from "./ticket-pictures.tsx";
import "./ticket-thread.css";

/** A ticket and all that was said and done in it, the oldest first. */
export function TicketThread({ ticket }: { readonly ticket: TicketView }) {
  const { author, atMs, lines, steps, pictures, entries } = ticket;
  return (
    <ol className="ticket-thread">
      <Post author={author} atMs={atMs} lines={lines} pictures={pictures}>
        {steps.length > 0 && <Steps steps={steps} />}
      </Post>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

function Steps({ steps }: { readonly steps: readonly string[] }) {
  return (
    <ol className="ticket-thread__steps" aria-label={t("tickets.steps")}>
      {steps.map((step, nth) => (
        // The steps of a ticket stay as they are.
        <li key={nth} dir="auto">
          {step}
        </li>
      ))}
    </ol>
  );
}

function Entry({ entry }: { readonly entry: TicketEntry }) {
  const { author, atMs } = entry;
  switch (entry.kind) {
    case "comment":
      return <Post author={author} atMs={atMs} lines={entry.lines} pictures={entry.pictures} />;
    case "merged":
      return (
        <>
          <Happening icon="link" atMs={atMs}>
            {t("tickets.merged-from", { number: entry.number, title: entry.title })}
          </Happening>
          <Post author={author} atMs={atMs} lines={entry.lines} pictures={entry.pictures} />
        </>
      );
    case "state":
      return (
        <Happening icon={stateIcons[entry.state]} atMs={atMs}>
          <b>{author?.name ?? t("tickets.nobody")}</b>{" "}
          {author?.role === null && entry.state === "open"
            ? t("tickets.reopened")
            : t("tickets.set-state", { state: t(`tickets.state-${entry.state}`) })}
        </Happening>
      );
  }
}

type PostProps = {
  readonly author: TicketAuthor;
  readonly atMs: number;
  readonly lines: readonly string[];
  readonly pictures: readonly TicketPicture[];
  readonly children?: ReactNode;
};

function Post({ author, atMs, lines, pictures, children }: PostProps) {
  const isOfStaff = author !== null && author.role !== null;
  return (
    <li className="ticket-thread__post">
      <span className="ticket-thread__face" aria-hidden>
        {author !== null && <Avatar seed={author.avatarSeed} />}
      </span>
      <article
        className={classNames("ticket-thread__text", isOfStaff && "ticket-thread__text--staff")}
      >
        <header className="ticket-thread__head">
          <span className="ticket-thread__name">
            <TicketAuthorName author={author} />
          </span>
          <RelativeTime atMs={atMs} className="text-3 text-sm" />
        </header>
        <TicketLines lines={lines} />
        {children}
        <TicketPictures pictures={pictures} />
      </article>
    </li>
  );
}

type HappeningProps = {
  readonly icon: Parameters<typeof Icon>[0]["name"];
  readonly atMs: number;
  readonly children: ReactNode;
};

function Happening({ icon, atMs, children }: HappeningProps) {
  return (
    <li className="ticket-thread__happening text-sm">
      <span className="ticket-thread__mark">
        <Icon name={icon} size={14} />
      </span>
      <span>
        {children} <RelativeTime atMs={atMs} className="text-3" />
      </span>
    </li>
  );
}

import { commandsFor } from "@aldermoor/game/chat/rules/complete-command.ts";
import { commandUsage } from "@aldermoor/game/chat/rules/read-command.ts";
import type { KeyboardEvent } from "react";
import { useId, useState } from "react";
import { useStaff } from "../../../shared/moderation/use-staff.ts";
import { t } from "../../../texts/t.ts";
import { begunName, namesFor, withName } from "./name-choices.ts";
import { useOnlineNames } from "./use-online-names.ts";

/** What the end of a line may become: a command, or a name. */
type Choice = {
  readonly id: string;
  readonly kind: "command" | "name";
  readonly label: string;
  /** What it does; nothing for a name. */
  readonly hint: string;
  /** The whole line, once it is taken. */
  readonly line: string;
};

type Choices = {
  /** Of the list, for the field that it belongs to. */
  readonly listId: string;
  readonly offered: readonly Choice[];
  /** Which one the arrows stand on; -1 for none. */
  readonly chosen: number;
  readonly take: (choice: Choice) => void;
  /** Does what a key means while something is offered. Answers whether it meant something. */
  readonly onKey: (event: KeyboardEvent) => boolean;
};

type Field = {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Who spoke here, the last one first. */
  readonly speakers: readonly string[];
};

/** What is typed may become these. Tab takes the first, arrows another, and Escape wants none of them. */
export function useChoices({ text, setText, speakers }: Field): Choices {
  const listId = useId();
  const [at, setAt] = useState({ text, chosen: -1, isClosed: false });
  // What was chosen and closed holds for the very word it was offered for.
  const { chosen, isClosed } = at.text === text ? at : { chosen: -1, isClosed: false };
  const all = useOffered(text, speakers);
  const offered = isClosed ? [] : all;
  const take = ({ line }: Choice) => setText(line);
  const move = (step: number) => {
    const { length } = offered;
    const next = chosen === -1 && step < 0 ? length - 1 : (chosen + step + length) % length;
    setAt({ text, chosen: next, isClosed: false });
  };
  const meanings: Readonly<Record<string, () => boolean>> = {
    ArrowDown: () => {
      move(1);
      return true;
    },
    ArrowUp: () => {
      move(-1);
      return true;
    },
    Escape: () => {
      setAt({ text, chosen: -1, isClosed: true });
      return true;
    },
    Tab: () => takeAt(Math.max(chosen, 0)),
    Enter: () => takeAt(chosen),
  };
  const takeAt = (index: number): boolean => {
    const choice = offered[index];
    if (choice === undefined) return false;
    take(choice);
    return true;
  };
  const onKey = (event: KeyboardEvent): boolean => {
    if (offered.length === 0 || event.shiftKey) return false;
    const isMeant = meanings[event.key]?.() ?? false;
    if (isMeant) event.preventDefault();
    return isMeant;
  };
  return { listId, offered, chosen, take, onKey };
}

function useOffered(text: string, speakers: readonly string[]): readonly Choice[] {
  const begun = begunName(text);
  const held = useStaff();
  const online = useOnlineNames(begun ?? "");
  if (begun === null) {
    return commandsFor(text, held).map((id) => ({
      id,
      kind: "command",
      label: commandUsage(id),
      hint: t(`commands.${id}`),
      line: `/${id} `,
    }));
  }
  return namesFor(begun, { speakers, online }).map((name) => ({
    id: `@${name}`,
    kind: "name",
    label: name,
    hint: "",
    line: withName(text, name),
  }));
}

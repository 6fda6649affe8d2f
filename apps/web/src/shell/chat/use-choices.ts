import type { ChatCommandId } from "@aldermoor/game/chat/content/commands.ts";
import { commandsFor } from "@aldermoor/game/chat/rules/complete-command.ts";
import type { KeyboardEvent } from "react";
import { useId, useState } from "react";

type Choices = {
  /** Of the list, for the field that it belongs to. */
  readonly listId: string;
  readonly offered: readonly ChatCommandId[];
  /** Which one the arrows stand on; -1 for none. */
  readonly chosen: number;
  readonly take: (id: ChatCommandId) => void;
  /** Does what a key means while commands are offered. Answers whether it meant something. */
  readonly onKey: (event: KeyboardEvent) => boolean;
};

/** The commands that what is typed may become. Tab takes the first, arrows another, and Escape wants none of them. */
export function useChoices(text: string, setText: (text: string) => void): Choices {
  const listId = useId();
  const [at, setAt] = useState({ text, chosen: -1, isClosed: false });
  // What was chosen and closed holds for the very word it was offered for.
  const { chosen, isClosed } = at.text === text ? at : { chosen: -1, isClosed: false };
  const offered = isClosed ? [] : commandsFor(text);
  const take = (id: ChatCommandId) => setText(`/${id} `);
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
    const id = offered[index];
    if (id === undefined) return false;
    take(id);
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

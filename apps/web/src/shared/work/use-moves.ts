import type { RefObject } from "react";
import { useLayoutEffect, useRef, useState } from "react";
import { isFocusLost } from "../../page/focus.ts";

export type Direction = "earlier" | "later";

/** Resolves to whether it was done. */
export type MoveCommand = (entryId: string, to: Direction) => Promise<boolean>;

/**
 * Moves entries of a list, and keeps the focus with the one that moved: a row that is put elsewhere in
 * the page loses it, and at the end of the list the button that moved it is disabled. Rows bear their id in
 * `data-entry`, buttons their direction in `data-way`. `landed` is where the last one came to lie, from 1.
 */
export function useMoves(ids: readonly string[], onMove: MoveCommand) {
  const list = useRef<HTMLOListElement>(null);
  const asked = useRef<{ readonly entryId: string; readonly to: Direction } | null>(null);
  const [landed, setLanded] = useState<{ readonly entryId: string; readonly place: number } | null>(
    null,
  );
  const command = ids.join(" ");
  useLayoutEffect(() => {
    if (asked.current === null) return;
    const { entryId, to } = asked.current;
    asked.current = null;
    setLanded({ entryId, place: command.split(" ").indexOf(entryId) + 1 });
    focusButton(list, entryId, to);
  }, [command]);
  const move = async (entryId: string, to: Direction) => {
    asked.current = { entryId, to };
    const isDone = await onMove(entryId, to);
    if (!isDone) asked.current = null;
  };
  return { list, landed, move };
}

function focusButton(list: RefObject<HTMLElement | null>, entryId: string, to: Direction): void {
  // A focus that has gone on to something else meanwhile stays there.
  if (!isFocusLost() && list.current?.contains(document.activeElement) !== true) return;
  const buttons = [
    ...(list.current?.querySelectorAll<HTMLButtonElement>(
      `[data-entry="${entryId}"] [data-way]:enabled`,
    ) ?? []),
  ];
  const button = buttons.find(({ dataset }) => dataset["way"] === to) ?? buttons[0];
  button?.focus();
}

import type { RefObject } from "react";
import { useLayoutEffect, useRef, useState } from "react";

export type Way = "earlier" | "later";

/** Resolves to whether it was done. */
export type MoveCommand = (entryId: string, to: Way) => Promise<boolean>;

/**
 * Moves entries of a list, and keeps the focus with the one that moved: a row that is put elsewhere in
 * the page loses it, and at the end of the list the press that moved it rests. Rows bear their id in
 * `data-entry`, presses their way in `data-way`. `landed` is where the last one came to lie, from 1.
 */
export function useMoves(ids: readonly string[], onMove: MoveCommand) {
  const list = useRef<HTMLOListElement>(null);
  const asked = useRef<{ readonly entryId: string; readonly to: Way } | null>(null);
  const [landed, land] = useState<{ readonly entryId: string; readonly place: number } | null>(
    null,
  );
  const command = ids.join(" ");
  useLayoutEffect(() => {
    if (asked.current === null) return;
    const { entryId, to } = asked.current;
    asked.current = null;
    land({ entryId, place: command.split(" ").indexOf(entryId) + 1 });
    focusPress(list, entryId, to);
  }, [command]);
  const move = async (entryId: string, to: Way) => {
    asked.current = { entryId, to };
    const isDone = await onMove(entryId, to);
    if (!isDone) asked.current = null;
  };
  return { list, landed, move };
}

function focusPress(list: RefObject<HTMLElement | null>, entryId: string, to: Way): void {
  const { activeElement, body } = document;
  // Whoever has gone on to something else meanwhile stays there.
  if (activeElement !== body && list.current?.contains(activeElement) !== true) return;
  const presses = [
    ...(list.current?.querySelectorAll<HTMLButtonElement>(
      `[data-entry="${entryId}"] [data-way]:enabled`,
    ) ?? []),
  ];
  const press = presses.find(({ dataset }) => dataset["way"] === to) ?? presses[0];
  press?.focus();
}

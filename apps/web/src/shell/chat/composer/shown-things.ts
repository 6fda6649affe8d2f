import type { ShownThing } from "@aldermoor/game/chat/api.ts";
import { useEffect } from "react";
import type { Showable } from "../../../shared/items/shown-attributes.ts";
import { readShown } from "../../../shared/items/shown-attributes.ts";
import { addToChat } from "./chat-draft.ts";

/** More would be a list, not a line; the server holds to the same. */
const shownMax = 3;

/** Begins or goes on with a line that shows a thing. */
export function showInChat({ kind, id, name }: Showable): void {
  byName.set(name, { kind, id });
  addToChat(`[${name}]`);
}

/** The things that a text names between brackets and that were chosen to be shown. */
export function shownIn(text: string): ShownThing[] {
  return [...byName]
    .filter(([name]) => text.includes(`[${name}]`))
    .map(([, thing]) => thing)
    .slice(0, shownMax);
}

/** A thing pressed with Shift held goes into the chat, wherever on the page it stands. */
export function useShiftPress(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!event.shiftKey || !(event.target instanceof Element)) return;
      const marked = event.target.closest<HTMLElement>("[data-shown]");
      const thing = readShown(marked?.dataset["shown"]);
      if (thing === null) return;
      event.preventDefault();
      event.stopPropagation();
      showInChat(thing);
    };
    document.addEventListener("click", onClick, { capture: true });
    return () => document.removeEventListener("click", onClick, { capture: true });
  }, []);
}

// What is typed stays plain words; which thing a name means is remembered beside them.
const byName = new Map<string, ShownThing>();

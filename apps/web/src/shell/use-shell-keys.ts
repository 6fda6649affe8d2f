import { useEffect } from "react";
import { focusChat, toggleChat } from "./chat/chat-layout.ts";

/** Single keys of the shell: `/` writes in the chat, `b` hides or shows it. Off while typing. */
export function useShellKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const act = keys[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

const keys: Readonly<Record<string, () => void>> = { "/": focusChat, b: toggleChat };

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  // A dialog keeps the keys to itself as well.
  return (
    target.isContentEditable ||
    target.closest("input, textarea, select, [role=dialog], [role=alertdialog]") !== null
  );
}

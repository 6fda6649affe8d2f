import { useEffect } from "react";
import { isPlainPress } from "../../../shared/chat/plain-press.ts";
import { whisperOf } from "../../../shared/chat/whisper-attributes.ts";
import { focusChat, showTalk } from "../chat-layout.ts";

/** What is marked so, wherever on the page it stands, opens the conversation with somebody. */
export function useWhisperPress(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const { target } = event;
      const name = target instanceof Element ? whisperOf(target) : null;
      if (name === null || !isPlainPress(event)) return;
      showTalk({ name, otherId: undefined });
      focusChat();
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);
}

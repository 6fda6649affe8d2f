import { useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { focusChat, showTalk } from "../chat-layout.ts";

const address = /^\/game\/whispers\/([A-Za-z]{3,16})\/?$/;

/**
 * Opens the conversation whose address one came to, as from the notification of a whisper, and shows the page again that one
 * was on; whoever comes from elsewhere sees the first one.
 */
export function useTalkAddress(): void {
  const router = useRouter();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const answered = useRef("");
  useEffect(() => {
    const isAnswered = answered.current === path;
    answered.current = path;
    if (isAnswered || !path.startsWith("/game/whispers/")) return;
    const name = address.exec(path)?.[1];
    if (name !== undefined) {
      showTalk({ name, otherId: undefined });
      focusChat();
    }
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: "/game", replace: true });
  }, [path, router]);
}

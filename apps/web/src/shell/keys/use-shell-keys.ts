import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useAccountSettings } from "../../shared/account/use-account-settings.ts";
import { focusChat, toggleChat } from "../chat/chat-layout.ts";
import { showOverlay } from "../overlays.ts";
import { ShellKeys } from "./shell-keys.ts";

/** Listens for the keys of the shell wherever the page is. Single ones are off while typing. */
export function useShellKeys(): void {
  const navigate = useNavigate();
  const { hasSingleKeys } = useAccountSettings().keys;
  const isOn = useRef(hasSingleKeys);
  isOn.current = hasSingleKeys;
  useEffect(() => {
    const keys = new ShellKeys({
      focusChat,
      toggleChat,
      askToStop: () => showOverlay("stop"),
      showPalette: () => showOverlay("palette"),
      showKeys: () => showOverlay("keys"),
      stepTab,
      go: (to) => void navigate({ to }),
    });
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, timeStamp: atMs } = event;
      const press = { key, ctrlKey, metaKey, altKey, atMs, isTyping: isTyping(event.target) };
      if (keys.press(press, isOn.current)) event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [navigate]);
}

/** The tabs are links, so the one before or after the current one is simply pressed. */
function stepTab(step: 1 | -1): void {
  const current = document.querySelector("main nav [aria-current=page]");
  const links = [...(current?.closest("nav")?.querySelectorAll<HTMLElement>("a[href]") ?? [])];
  const at = links.findIndex((link) => link === current);
  if (at !== -1) links[at + step]?.click();
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  // A dialog keeps the keys to itself as well.
  return (
    target.isContentEditable ||
    target.closest("input, textarea, select, [role=dialog], [role=alertdialog]") !== null
  );
}

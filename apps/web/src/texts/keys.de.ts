import type { keys as english } from "./keys.en.ts";
import { translationOf } from "./translation.ts";

export const keys = translationOf<typeof english>()({
  title: "Tasten",
  palette: "Eine Seite, ein Ding oder jemanden finden",
  chat: "In den Chat schreiben",
  "toggle-chat": "Chat zeigen oder ausblenden",
  stop: "Arbeit beenden",
  "previous-tab": "Der Reiter davor",
  "next-tab": "Der nächste Reiter",
  "go-actions": "Zu den Aktionen",
  "go-inventory": "Zum Inventar",
  "go-market": "Zum Markt",
  "go-village": "Zum Dorf",
  "go-quests": "Zu den Quests",
  "go-world-boss": "Zum Weltboss",
  "go-recipes": "Zu den Rezepten",
  toasts: "Zu den Meldungen am Rand",
  escape: "Schließen oder das Feld verlassen",
  help: "Diese Liste",
});

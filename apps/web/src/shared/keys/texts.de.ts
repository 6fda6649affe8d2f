import { translationOf } from "../../texts/translation.ts";
import type * as english from "./texts.en.ts";

export const keys = translationOf<typeof english.keys>()({
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

import { translationOf } from "../../texts/translation.ts";
import type * as english from "./texts.en.ts";

export const keys = translationOf<typeof english.keys>()({
  title: "Tastatur",
  palette: "Seite, Gegenstand oder Person finden",
  chat: "In den Chat schreiben",
  "toggle-chat": "Chat zeigen oder ausblenden",
  stop: "Aktion beenden",
  "previous-tab": "Der Reiter davor",
  "next-tab": "Der nächste Reiter",
  "go-actions": "Zu den Aktionen",
  "go-inventory": "Zum Inventar",
  "go-market": "Zum Markt",
  "go-village": "Zum Dorf",
  "go-quests": "Zu den Quests",
  "go-world-boss": "Zum Weltboss",
  "go-recipes": "Zu den Rezepten",
  toasts: "Benachrichtigungen ansteuern",
  escape: "Schließen oder das Feld verlassen",
  help: "Diese Liste",
});

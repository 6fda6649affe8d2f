import { translationOf } from "../../texts/translation.ts";
import type * as english from "./texts.en.ts";

export const landing = translationOf<typeof english.landing>()({
  "page-title": "Eine Welt, die langsam brennt",
  lead: "Eine Welt, die langsam brennt, aus Moor, Erlen und altem Stein. Gib dir Arbeit für den Tag, lass sie neben dir laufen und komm zurück an ein warmes Feuer.",
  fine: "Kostenlos in jedem Browser. Ohne Download.",
  begin: "Konto anlegen",
  guest: "Jetzt als Gast spielen",
  "carry-on": "Weiter",
  "welcome-back": "Du bist angemeldet als {name}.",
  "welcome-guest": "Du bist als Gast hier.",
  invited: "{name} schickt dich. Komm ans Feuer.",
  "game-rules": "Spielregeln",
  "chat-rules": "Chatregeln",
  privacy: "Datenschutz",
  credits: "Mitwirkende",
  wiki: "Wiki",
  "players-online": "Wer online ist",
  "strip-label": "Gerade auf dem Moor",
  now: "Jetzt auf dem Moor",
  "now-players": "{count} {count:Person|Personen}",
  "now-characters": "{count} {count:Charakter|Charaktere} bisher erstellt",
  level: "Neueste Stufe",
  "level-line": "{name}: {skill} {level} erreicht",
  find: "Letzter seltener Fund",
  "find-line": "Fund von {name}: {item}",
});

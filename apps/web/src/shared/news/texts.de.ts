import { translationOf } from "../../texts/translation.ts";
import type * as english from "./texts.en.ts";

export const notices = translationOf<typeof english.notices>()({
  title: "Benachrichtigungen",
  "title-unread": "Benachrichtigungen, {count} ungelesen",
  unread: "ungelesen",
  none: "Nichts ist geschehen",
  "none-text": "Stufen, seltene Funde und das Ende einer Aktion bleiben hier einen Monat.",
  failed: "Die Benachrichtigungen wurden nicht geladen",
  "mark-read": "Alles gelesen",
  "whole-log": "Ganze Chronik",
  more: "Ältere zeigen",
  today: "Heute",
  yesterday: "Gestern",
  "channel-global": "Moor",
  "channel-help": "Hilfe",
  "channel-trade": "Handel",
  "channel-en": "English",
  "channel-de": "Deutsch",
  "channel-party": "Gruppe",
  "channel-village": "Dorf",
  "channel-order": "Orden",
  "channel-team": "Team",
});

import { translationOf } from "../../texts/translation.ts";
import type * as english from "./texts.en.ts";

export const placeholder = translationOf<typeof english.placeholder>()({
  links: "Wohin stattdessen",
  asked: "Gesucht: {name}",
  "bug-lead": "Hier steht kein Pult für Meldungen.",
  "bug-text":
    "Sag es denen, die diesen Server betreiben, im Hilfe-Kanal des Chats: was du getan, gesehen und erwartet hast.",
  "suggestion-lead": "Hier sammelt niemand Vorschläge.",
  "suggestion-text": "Sprich im Chat davon. Wer diesen Server betreibt, liest dort mit.",
  "link-actions": "Aktionen",
  "link-actions-text": "Kämpfen, sammeln oder herstellen",
  "link-bosses": "Bosse",
  "link-bosses-text": "Fordere den an deinem Tor heraus",
  "link-quests": "Quests",
  "link-quests-text": "Was die Geschichte von dir will",
  "link-inventory": "Inventar",
  "link-inventory-text": "Sieh deinen Beutel durch, verkaufe Entbehrliches",
  "link-recipes": "Rezepte",
  "link-recipes-text": "Mach etwas aus deinen Funden",
  "link-players": "Wer online ist",
  "link-players-text": "Alle, die jetzt auf dem Moor sind",
  "link-profile": "Profil",
  "link-profile-text": "Deine Stufen, Werte und Kampfweise",
  "link-log": "Chronik",
  "link-log-text": "Was dir in den letzten Tagen widerfuhr",
  "link-rules": "Spielregeln",
  "link-rules-text": "Was auf dem Moor als fair gilt",
  "link-settings": "Einstellungen",
  "link-settings-text": "Wie das Spiel aussieht und was es dir meldet",
});

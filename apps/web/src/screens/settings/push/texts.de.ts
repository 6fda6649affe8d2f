import { translationOf } from "../../../texts/translation.ts";
import type * as english from "./texts.en.ts";

export const push = translationOf<typeof english.push>()({
  title: "Während das Spiel zu ist",
  intro:
    "Ein Browser kann dir sagen, was du unter „Push“ eingeschaltet hast: außerhalb der Ruhezeiten und nie, solange du das Spiel offen vor dir hast.",
  "here-off": "Dieses Gerät meldet nichts",
  "here-off-text": "Der Browser fragt dich einmal, ob er darf.",
  allow: "Auf diesem Gerät erlauben",
  "here-on": "{device}, dieses hier",
  denied: "Dein Browser sperrt Benachrichtigungen",
  "denied-text":
    "Du oder jemand vor dir hat Nein gesagt. Drücke auf das Zeichen links der Adresse, erlaube dieser Seite Benachrichtigungen und komm hierher zurück.",
  "denied-app-text":
    "Erlaube Aldermoor die Benachrichtigungen in den Einstellungen dieses Geräts und komm hierher zurück.",
  install: "Lege das Spiel zuerst auf den Home-Bildschirm",
  "install-text":
    "Auf iPhone und iPad darf nur eine App vom Home-Bildschirm etwas melden. Drücke auf Teilen, dann „Zum Home-Bildschirm“, und öffne das Spiel von dort.",
  insecure: "Nicht unter dieser Adresse",
  "insecure-text": "Browser erlauben es nur Seiten, deren Adresse mit https beginnt.",
  unsupported: "Dieser Browser kann es nicht",
  "unsupported-text":
    "Er hat keine Benachrichtigungen von Seiten, oder nicht in einem privaten Fenster. Du findest alles in der Liste der Benachrichtigungen.",
  "no-sender": "Dieser Server sendet nichts",
  "no-sender-text": "Du findest alles in der Liste der Benachrichtigungen.",
  "nothing-on": "Unter „Push“ ist noch nichts eingeschaltet",
  "nothing-on-text": "Wähle oben, was du erfahren willst, und speichere.",
  allowed: "Erlaubt",
  "last-told": "zuletzt erreicht",
  "never-told": "noch nie erreicht",
  test: "Test senden",
  "test-sent": "Der Test ist unterwegs",
  remove: "Entfernen",
  "remove-device": "{device} entfernen",
  added: "Dieses Gerät wird benachrichtigt",
  removed: "Dieses Gerät wird nicht mehr benachrichtigt",
  failed:
    "Der Browser konnte seinen eigenen Dienst für Benachrichtigungen nicht erreichen. Versuche es später noch einmal.",
});

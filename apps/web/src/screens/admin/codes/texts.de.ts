import { translationOf } from "../../../texts/translation.ts";
import type * as english from "./texts.en.ts";

/** Wo das Team Codes anlegt und sieht, was aus ihnen wurde. */
export const codes = translationOf<typeof english.codes>()({
  subtitle: "Kronen, Tage Patron und Schmuck, und nichts, was Macht gibt",
  made: "Codes",
  "made-none": "Es gibt noch keine Codes.",
  course: "{codes} {codes:Code|Codes}, je {uses}-mal gültig, {used} von {most} benutzt.",
  "made-by": "Von {by}, {made}. Gültig bis {until}.",
  "agreed-by": "{name} hat zugestimmt.",
  show: "Codes zeigen",
  hide: "Codes verbergen",
  copy: "{code} kopieren",
  "copy-all": "Alle kopieren",
  used: "{used} von {most} benutzt",
  revoke: "Widerrufen",
  "revoke-all": "Alle widerrufen",
  revoked: "Widerrufen",
  "revoke-title": "{what} widerrufen?",
  "revoke-text": "Danach kann ihn niemand mehr einlösen. Was er schon gab, bleibt.",
  make: "Codes anlegen",
  "make-text":
    "Ein Konto benutzt jeden Code einmal, und eigene Codes löst niemand ein. Codes für Kronen, und was in dreißig Tagen mehr als {n} Kronen wert ist, entstehen, wenn jemand anders zustimmt.",
  "make-newcomers":
    "Codes für Kronen, die mehreren dienen, sind für Konten, die schon hier sind. Wer neu kommt, bekommt einen eigenen, oder Patron.",
  worth: "Zusammen sind sie {n} {n:Krone|Kronen} wert.",
  "worth-second": "Zusammen sind sie {n} {n:Krone|Kronen} wert: Jemand anders muss zustimmen.",
  "worth-most": "Zusammen sind sie {n} Kronen wert. Mehr als {most} auf einmal geht nicht.",
  gives: "Was jeder gibt",
  "kind-crowns": "Kronen",
  "kind-patron-days": "Tage Patron",
  "amount-crowns": "Kronen je Code",
  "amount-days": "Tage je Code",
  count: "Wie viele Codes",
  uses: "Je wie oft",
  days: "Gültig, in Tagen",
  "to-make": "Anlegen",
  "are-made": "Sie sind angelegt",
  "state-active": "Gültig",
  "state-used-up": "Aufgebraucht",
  "state-expired": "Abgelaufen",
  "state-revoked": "Widerrufen",
});

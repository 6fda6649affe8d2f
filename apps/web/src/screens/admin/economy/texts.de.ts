import { translationOf } from "../../../texts/translation.ts";
import type * as english from "./texts.en.ts";

/** Die Wirtschaft, für das Team. */
export const economyDesk = translationOf<typeof english.economyDesk>()({
  title: "Wirtschaft",
  subtitle:
    "Die Zahlen, die alle sehen, nach Tagen in UTC, und wer am meisten durch ungewöhnliche Preise gewann",
  "span-today": "24 h",
  "sink-title": "Abflussquote, 14 Tage",
  "sink-none": "Noch ist von keinem Tag etwas bekannt.",
  "sink-low":
    "Unter {least}: Es wird weniger Gold ausgegeben, als sollte. Senke durch ein Ereignis, was Siege bringen, nicht die Preise.",
  "sink-high":
    "Über {most}: Es wird mehr Gold ausgegeben als verdient. Erhöhe, was Tagesaufgaben bringen.",
  "sink-within": "Zwischen {least} und {most}, wie es sein soll.",
  "flows-title": "Größte ungewöhnliche Wertflüsse, 14 Tage",
  "flows-note":
    "Was ein Konto von einem anderen durch Preise, die mehr als ein Zehntel neben dem Richtpreis lagen, und durch Geschenke gewann, abzüglich dessen, was zurückfloss. Nachts berechnet; für sich beweist es nichts.",
  "flows-as-of": "Stand {day}.",
  "flows-none": "Nichts Ungewöhnliches",
  "flows-none-text": "Sie werden einmal in der Nacht gezählt.",
  "flows-taker": "Gewonnen hat",
  "flows-giver": "Von",
  "flows-gold": "Gold",
  "flows-gifts": "Davon Geschenke",
  "flows-sigmas": "Über dem Üblichen",
  "flows-sigma": "{n} Sigma",
  "flows-case": "Fall",
  "flows-open": "Offen",
  "flows-closed": "Beendet",
  "flows-no-case": "Keiner",
  "flows-gone": "Jemand, der nicht mehr da ist",
});

import { translationOf } from "../../../texts/translation.ts";
import type * as english from "./texts.en.ts";

/** Wo das Team sieht, was für alle gilt, und Regler beantragt. */
export const dials = translationOf<typeof english.dials>()({
  subtitle: "Was für alle gilt: die Wochenenden des Kalenders und Regler",
  current: "Eingestellt und angekündigt",
  "current-none": "Kein Regler ist an.",
  past: "Vorbei",
  "past-none": "Keiner in neunzig Tagen.",
  calendar: "Die nächsten Wochenenden",
  span: "{from} bis {to}",
  set: "Einstellen",
  "set-text":
    "Jemand anders muss zustimmen. Er beginnt frühestens eine Stunde danach, gilt eine Stunde bis vierzehn Tage und ist von selbst vorbei.",
  dial: "Regler",
  percent: "Prozent",
  "percent-hint": "{least} bis {most}",
  from: "Von",
  "from-hint": "Mindestens eine Stunde im Voraus.",
  until: "Bis",
  "reason-hint": "Alle lesen ihn. Er bleibt vermerkt.",
  end: "Beenden",
  ended: "Er endet",
  "end-title": "{dial} beenden?",
  "end-text":
    "Einer, der gilt, endet in einer Stunde. Einer, der noch nicht begonnen hat, beginnt nie.",
});

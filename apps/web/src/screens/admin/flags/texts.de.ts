import { translationOf } from "../../../texts/translation.ts";
import type * as english from "./texts.en.ts";

/** Was sich abschalten lässt, während die Welt läuft. */
export const flags = translationOf<typeof english.flags>()({
  subtitle: "Was sich abschalten lässt, während die Welt läuft, und ohne Neustart wieder an",
  market: "Markt",
  "about-market":
    "Nichts wird in Auftrag gegeben, kein Stück angeboten, vorgemerkt oder gekauft. Was offen ist, bleibt und lässt sich zurücknehmen.",
  gifts: "Geschenke",
  "about-gifts": "Nichts wird verschickt. Was unterwegs ist, lässt sich annehmen und ablehnen.",
  "village-founding": "Gründung von Dörfern",
  "about-village-founding": "Kein Dorf wird gegründet. Die es gibt, leben weiter.",
  "siege-declarations": "Belagerungen ansagen",
  "about-siege-declarations":
    "Keine Belagerung wird angesagt. Die angesagten werden zu ihrer Zeit entschieden.",
  "newcomer-chat": "Neue Konten im Chat",
  "about-newcomer-chat":
    "Konten, deren Charaktere alle neu sind, schreiben weder Zeilen noch flüstern sie.",
  "while-off": "Solange es aus ist:",
  "is-on": "An",
  "is-off": "Aus",
  "to-on": "Anschalten",
  "to-off": "Abschalten",
  "on-now": "Es ist wieder an",
  "off-now": "Es ist aus",
  "reason-hint": "Wen es betrifft, der liest ihn. Er bleibt vermerkt.",
});

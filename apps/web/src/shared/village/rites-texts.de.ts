import { translationOf } from "../../texts/translation.ts";
import type * as english from "./rites-texts.en.ts";

/** Die Riten im Schrein eines Dorfs. */
export const rites = translationOf<typeof english.rites>()({
  burning: "Brennt gerade",
  dark: "Im Schrein brennt nichts",
  "dark-text":
    "Zwei Riten können zugleich brennen, jeder einen halben Tag lang. Älteste und Verwalter entzünden sie.",
  "free-place": "Ein weiterer Ritus kann brennen.",
  title: "Riten",
  left: "Restzeit",
  "time-left": "noch {time}",
  "lit-by": "Entzündet von {name}, mit {percent} % der angegebenen Kraft.",
  "not-for-you": "Du kamst erst danach ins Dorf, darum wirkt er nicht für dich.",
  price: "{n} Gunst",
  reaches: "Erreicht {n} {n:Mitglied|Mitglieder}, {time} lang.",
  "in-shrine": "{n} Gunst im Schrein",
  strength: "Der Schrein gibt {percent} % der angegebenen Kraft.",
  "strength-half":
    "Der Unterhalt ist offen, darum gibt der Schrein die Hälfte dazu: {percent} % der angegebenen Kraft.",
  light: "Entzünden",
  "light-name": "Entzünden: {name}",
  lit: "Der Ritus brennt",
  short: "{n} Gunst fehlen",
  full: "Zwei Riten brennen schon",
  burns: "Brennt",
  "officers-light": "Älteste und Verwalter entzünden Riten.",
});

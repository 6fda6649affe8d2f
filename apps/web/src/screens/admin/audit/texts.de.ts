import { translationOf } from "../../../texts/translation.ts";
import type * as english from "./texts.en.ts";

/** Das Protokoll dessen, was das Team getan hat. */
export const audit = translationOf<typeof english.audit>()({
  subtitle: "Was das Team getan hat, das Neueste zuerst. Nichts ändert oder löscht es.",
  "save-csv": "CSV exportieren",
  "save-jsonl": "JSON-Zeilen exportieren",
  "save-failed": "Der Export ließ sich nicht laden",
  chain: "Jede Zeile trägt den Hash der vorigen",
  "chain-text": "Eine geänderte oder entfernte Zeile bricht die Kette.",
  verify: "Prüfen",
  "verify-failed": "Das Protokoll ließ sich nicht bis zum Ende lesen",
  sound: "Alle {n} Zeilen sind, wie sie geschrieben wurden",
  "sound-text":
    "Bewahre den Hash der letzten anderswo auf, um später zu wissen, dass keine Zeile davor geändert wurde:",
  broken: "Das Protokoll wurde geändert",
  "broken-changed": "Zeile {n} ist nicht die, die geschrieben wurde.",
  "broken-missing": "Zeile {n} fehlt.",
  by: "Von",
  of: "Über",
  what: "Tat",
  from: "Ab",
  until: "Bis",
  filter: "Filtern",
  table: "Protokoll",
  number: "Nr.",
  at: "Wann",
  outcome: "Ergebnis",
  done: "getan",
  none: "Keine Zeile",
  "none-text": "Namen sind die von Charakteren, und eine Tat beginnt mit dem Namen ihres Teils.",
  rows: "Zeilen {from} bis {to}",
});

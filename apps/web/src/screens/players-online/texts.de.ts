import { translationOf } from "../../texts/translation.ts";
import type * as english from "./texts.en.ts";

export const players = translationOf<typeof english.players>()({
  count: "{n} {n:Person|Personen} auf dem Moor",
  find: "Jemanden suchen",
  levels: "Kampf {combat}, gesamt {total}",
  none: "Das Moor ist gerade leer.",
  "none-text": "Gegen Abend füllt es sich.",
  "no-match": "Niemand dieser Art ist jetzt auf dem Moor.",
  work: "Was sie tun",
  "any-work": "Jede Arbeit",
  band: "Gesamtstufe",
  "any-band": "Jede Stufe",
  "band-between": "Stufen {from} bis {to}",
  "band-from": "Ab Stufe {from}",
  mode: "Spielmodus",
  "any-mode": "Jeder Modus",
  standard: "Standard",
  ironbound: "Ironbound",
  pages: "Seiten der Liste",
  previous: "Zurück",
  next: "Weiter",
  "show-all": "Alle zeigen",
});

import { translationOf } from "../../texts/translation.ts";
import type * as english from "./texts.en.ts";

export const players = translationOf<typeof english.players>()({
  count: "{n} {n:Person|Personen} auf dem Moor",
  find: "Jemanden suchen",
  levels: "Kampf {combat}, gesamt {total}",
  none: "Das Moor ist gerade leer.",
  "none-text": "Gegen Abend füllt es sich.",
  "no-match": "Niemand dieses Namens ist jetzt auf dem Moor.",
  "show-all": "Alle zeigen",
  limited: "Die ersten {n} sind zu sehen. Suche die anderen nach Namen.",
});

import { translationOf } from "../../../texts/translation.ts";
import type * as english from "./texts.en.ts";

export const partyLines = translationOf<typeof english.partyLines>()({
  founded: "{name} hat die Gruppe gegründet.",
  joined: "{name} ist dabei.",
  left: "{name} ist gegangen.",
  kicked: "{by} hat {name} fortgeschickt.",
  leads: "{name} führt jetzt die Gruppe.",
  "expedition-opened": "{name} ruft zu {expedition}.",
  "expedition-out": "{n} {n:ist|sind} aufgebrochen: {expedition}.",
  "expedition-back": "Zurück von {expedition} mit {share} davon.",
  "expedition-called-off": "{expedition} fällt aus.",
  "quest-chosen": "{name} hat {quest} gewählt.",
  "quest-done": "{quest} ist geschafft.",
  "quest-given-up": "{name} hat {quest} aufgegeben.",
  "quest-lapsed": "Die Zeit für {quest} ist um.",
});

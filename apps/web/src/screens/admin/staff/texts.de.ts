import { translationOf } from "../../../texts/translation.ts";
import type * as english from "./texts.en.ts";

/** Wer zum Team gehört. */
export const adminStaff = translationOf<typeof english.adminStaff>()({
  subtitle: "Wer sich um diesen Server kümmert, und was zuletzt getan wurde",
  table: "Team",
  name: "Name",
  role: "Rolle",
  since: "Seit",
  deeds: "Zuletzt getan",
  "no-deeds": "Noch nichts.",
  of: "Charakter",
  change: "Rolle ändern",
  "change-text":
    "Eine zweite Person aus der Administration muss zustimmen. Gibt es keine, vergibt Rollen auf der Maschine, wer diesen Server betreibt.",
  "asked-where": "Was auf eine zweite Person wartet, steht unter",
});

import { translationOf } from "../../texts/translation.ts";
import type * as english from "./texts.en.ts";

export const points = translationOf<typeof english.points>()({
  what: "Was",
  before: "Jetzt",
  after: "Dann",
  "state-proposed": "Vorschlag",
  "state-under-way": "In Arbeit",
  "state-ready": "Fertig",
  "state-dropped": "Gestrichen",
  "area-combat": "Kampf",
  "area-gathering": "Sammeln",
  "area-crafting": "Herstellen",
  "area-items": "Gegenstände",
  "area-quests": "Quests",
  "area-fighters": "Kämpfer",
  "area-village": "Dörfer",
  "area-party": "Gruppen",
  "area-market": "Markt",
  "area-world-boss": "Weltboss",
  "area-interface": "Oberfläche",
  "area-other": "Alles Übrige",
});

import { translationOf } from "../../texts/translation.ts";
import type * as english from "./texts.en.ts";

export const boards = translationOf<typeof english.boards>()({
  "total-level": "Gesamtstufe",
  mastery: "Meisterschaft",
  achievements: "Erfolgspunkte",
  kills: "Siege",
  bosses: "Besiegte Bosse",
  gold: "Verdientes Gold",
  discoveries: "Entdeckungen",
  legendaries: "Legendäres gefertigt",
  "first-moon": "Erste 30 Tage",
  "arena-rating": "Arenawertung",
  "tower-floor": "Turmhöhe",
  hexes: "Erkundete Felder",
});

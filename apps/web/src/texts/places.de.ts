import type { places as english } from "./places.en.ts";
import { translationOf } from "./translation.ts";

export const places = translationOf<typeof english>()({
  actions: "Aktionen",
  boosts: "Boosts",
  equipment: "Ausrüstung",
  house: "Haus",
  inventory: "Inventar",
  recipes: "Rezepte",
});

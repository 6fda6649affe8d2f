import type { SkillId } from "../../core/content/skills.ts";
import type { Told } from "../words.ts";
import { told } from "../words.ts";

export const skills: Readonly<Record<SkillId, Told>> = told({
  combat: ["Kampf", "Die Summe aller Kämpfe, aus denen du auf eigenen Beinen kamst."],
  strength: ["Stärke", "Erhöht den Angriff."],
  vitality: ["Vitalität", "Erhöht dein Leben."],
  agility: ["Geschick", "Erhöht Ausweichen und Doppelschläge."],
  precision: ["Präzision", "Erhöht Genauigkeit und kritische Treffer."],
  mining: ["Bergbau", "Erz und ab und zu ein Stein, den man behält."],
  woodcutting: ["Holzfällen", "Holz und Harz."],
  fishing: ["Angeln", "Fische und Flussperlen."],
  foraging: ["Kräuterkunde", "Kräuter, Fasern und Samen."],
  hunting: ["Jagd", "Häute, Fleisch und feine Federn."],
  smithing: ["Schmieden", "Barren, Klingen, Platten und Werkzeug."],
  carpentry: ["Schreinerei", "Bretter, Bögen, Stäbe und Griffe."],
  tailoring: ["Schneiderei", "Stoff, Leder, leichte Rüstung und Umhänge."],
  cooking: ["Kochen", "Rationen, Eintöpfe und Pasteten."],
  alchemy: ["Alchemie", "Tränke, die hundert Aktionen lang wirken."],
  jewelcrafting: ["Juwelierkunst", "Edelsteine, Ringe, Amulette und Foki."],
  enchanting: ["Verzauberung", "Schriftrollen, die sich in den Stahl schreiben."],
});

import { translationOf } from "../texts/translation.ts";
import type * as english from "./texts.en.ts";

export const slots = translationOf<typeof english.slots>()({
  "main-hand": "Haupthand",
  "off-hand": "Nebenhand",
  head: "Kopf",
  body: "Rumpf",
  legs: "Beine",
  hands: "Hände",
  feet: "Füße",
  back: "Rücken",
  neck: "Hals",
  "ring-1": "Erster Ring",
  "ring-2": "Zweiter Ring",
  ring: "Ring",
  "tool-mining": "Spitzhacke",
  "tool-woodcutting": "Holzaxt",
  "tool-fishing": "Angel",
  "tool-foraging": "Sichel",
  "tool-hunting": "Falle",
  "tool-crafting": "Werkzeugkasten",
});

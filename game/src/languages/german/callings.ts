import type { CallingId, TalentId } from "../../callings/content/callings.ts";
import type { Named, Told } from "../words.ts";
import { named, told } from "../words.ts";

export const callings: Readonly<Record<CallingId, Told>> = told({
  warden: ["Wächter", "Steh hier. Hör nicht auf damit."],
  duelist: ["Duellant", "Einmal ist Zufall; zweimal ist Fechten."],
  strider: ["Streifer", "Alles hinterlässt Spuren, sogar das Glück."],
  lamplighter: ["Laternenwärter", "Irgendwer muss dafür sorgen, dass das Dunkel ehrlich bleibt."],
  delver: ["Tiefengräber", "Unten ist eine Richtung; mehr auch."],
  artisan: ["Kunsthandwerker", "Signiert, datiert, garantiert."],
});

const talents: Readonly<Record<TalentId, Named>> = named({
  "thick-hide": "Dickes Fell",
  "set-feet": "Fester Stand",
  "shield-wall": "Schildwall",
  "second-wind": "Zweiter Atem",
  grudge: "Groll",
  brace: "Gegenhalten",
  siegecraft: "Belagerungskunst",
  drillmaster: "Ausbilder",
  unmoved: "Ungerührt",
  "point-first": "Spitze voran",
  footwork: "Beinarbeit",
  bind: "Bindung",
  flourish: "Schnörkel",
  riposte: "Riposte",
  redblade: "Rote Klinge",
  coup: "Gnadenstoß",
  "purse-cut": "Beutelschnitt",
  giantkiller: "Riesentöter",
  "long-eye": "Weiter Blick",
  trapwise: "Fallenkundig",
  forage: "Futtersuche",
  "lucky-find": "Glücksfund",
  "pack-light": "Leichtes Gepäck",
  heartshot: "Herzschuss",
  pathfinder: "Pfadfinder",
  skinner: "Abdecker",
  "hunters-lore": "Jägerwissen",
  "bright-mind": "Heller Kopf",
  inkhand: "Tintenhand",
  distiller: "Brenner",
  afterglow: "Nachglühen",
  ward: "Bannkreis",
  "long-wick": "Langer Docht",
  beacon: "Leuchtfeuer",
  gleam: "Schimmer",
  teacher: "Lehrer",
  "deep-cut": "Tiefer Schnitt",
  "clean-fell": "Sauberer Fall",
  "slow-water": "Stilles Wasser",
  "green-thumb": "Grüner Daumen",
  "broad-back": "Breiter Rücken",
  "second-sack": "Zweiter Sack",
  "gem-sense": "Edelsteingespür",
  "steady-work": "Stete Arbeit",
  prospector: "Schürfer",
  "true-square": "Rechter Winkel",
  "hot-iron": "Heißes Eisen",
  "fine-stitch": "Feiner Stich",
  "clear-stone": "Klarer Stein",
  "good-table": "Gute Tafel",
  "masters-eye": "Meisterblick",
  thrift: "Sparsamkeit",
  "guild-rate": "Zunftpreis",
  apprentices: "Lehrlinge",
});

/** The words of the talents of one calling. */
export function wordsOfTalents(
  own: Readonly<Record<string, Named>>,
): Readonly<Record<string, Named>> {
  return Object.fromEntries(Object.entries(talents).filter(([id]) => Object.hasOwn(own, id)));
}

import type { RoomId } from "../../house/content/rooms.ts";
import type { Told } from "../words.ts";
import { told } from "../words.ts";

export const rooms: Readonly<Record<RoomId, Told>> = told({
  bedroom: ["Schlafzimmer", "Schlaf gut; der ganze nächste Tag läuft dann besser."],
  study: ["Studierzimmer", "Ein Stuhl, eine Lampe und eine Theorie."],
  "training-yard": ["Übungshof", "Die Strohpuppe zuckt inzwischen zusammen."],
  kitchen: ["Küche", "Riecht nach Nachschlag."],
  forge: ["Schmiede", "Geht nie ganz aus."],
  joinery: ["Schreinerwerkstatt", "Knöcheltief in Hobelspänen."],
  "loom-room": ["Webstube", "Klack, klack, Mantel."],
  "still-room": ["Brennkammer", "Nichts hier ist zum Trinken, außer dem, was zum Trinken ist."],
  "jewellers-bench": ["Juwelierwerkbank", "Feg den Boden zweimal."],
  scriptorium: ["Skriptorium", "Die Tinte sieht dich die ganze Zeit an."],
  storeroom: ["Lagerraum", "Von allem passt immer noch eins hinein."],
  "trophy-hall": ["Trophäensaal", "Gäste zählen die Zähne."],
  garden: ["Garten", "Unkraut wächst kostenlos."],
  hearth: ["Herd", "Der Eintopf weiß noch, wie warm es war."],
  "drill-hall": [
    "Exerzierhalle",
    "Deine Kämpfer beschweren sich über den Boden und werden trotzdem besser.",
  ],
  toolshed: ["Werkzeugschuppen", "Jeder Griff passt in deine Hand und in keine andere."],
});

import type { BuildingId } from "../../village/content/buildings.ts";
import type { Told } from "../words.ts";
import { told } from "../words.ts";

export const buildings: Readonly<Record<BuildingId, Told>> = told({
  hall: ["Thinghalle", "Alles wird hier entschieden, irgendwann."],
  storehouse: ["Speicher", "Zähl es hinein, zähl es heraus."],
  shrine: ["Erlenschrein", "Lass ein Blatt da, nimm einen Segen mit."],
  "training-grounds": ["Übungsgelände", "Schlamm, Stöcke und Geschrei."],
  guildhouse: ["Zunfthaus", "Sieben Gewerke, ein Schornstein."],
  "foresters-lodge": ["Forsthaus", "Sie wissen, wo, und sie wissen, wann."],
  "market-cross": ["Marktkreuz", "Hier wird gefeilscht."],
  watchtower: ["Wachturm", "Der Horizont, ein wenig näher."],
  palisade: ["Palisade", "Die spitze Seite nach außen."],
  barracks: ["Kaserne", "Stiefel in Reihen."],
  infirmary: ["Krankenstube", "Sie fragen, was das war, schreiben es auf und lachen."],
  caravanserai: ["Karawanserei", "Jemand bricht immer gerade auf."],
});

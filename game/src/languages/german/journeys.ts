import type { JourneyEventId } from "../../journeys/content/journey-events.ts";
import type { TerrainId } from "../../journeys/content/terrains.ts";
import type { Asked, Named } from "../words.ts";
import { asked, named } from "../words.ts";

export const terrains: Readonly<Record<TerrainId, Named>> = named({
  meadow: "Wiese",
  woodland: "Wald",
  fen: "Fenn",
  hillside: "Hang",
  river: "Fluss",
  ruin: "Ruine",
  barrow: "Hügelgrab",
  cliff: "Klippe",
  lair: "Bau",
  beacon: "Totes Leuchtfeuer",
});

export const journeyEvents: Readonly<Record<JourneyEventId, Asked>> = asked({
  "cold-camp": ["Kaltes Lager", "Die Asche noch warm, und drei Schlafrollen zu viel."],
  "singing-stones": [
    "Singende Steine",
    "Die Gruppe summt eine Meile lang mit, bevor sie es bemerkt.",
  ],
  "ferrymans-debt": [
    "Die Schuld des Fährmanns",
    "Er erinnert sich an euer Dorf und erlässt die Hälfte.",
  ],
  "old-orchard": ["Der alte Obstgarten", "Äpfel, die niemand gepflanzt hat, in Reihen."],
  "wolf-night": ["Eine Nacht der Wölfe", "Niemand schlief; alle leben."],
  "buried-cellar": ["Der verschüttete Keller", "Vierzig Fässer, ein Gerippe, kein Schlüssel."],
  "lost-surveyor": [
    "Der verirrte Landvermesser",
    "Seine Karten stimmten; das Land war weitergezogen.",
  ],
  "smugglers-rope": ["Das Schmugglerseil", "Es führt hinab, und etwas zieht daran."],
  "beast-tithe": ["Der Tierzehnt", "Lasst einen Karren, behaltet den anderen."],
  "dead-lamp": ["Die tote Lampe", "Einen Atemzug lang brennt sie, und ihr seht alles."],
  "peat-cutters": ["Torfstecher", "Sie handeln ehrlich und nennen keine Namen."],
  "white-hart": ["Der weiße Hirsch", "Er sah einmal zurück, und der Weg war frei."],
});

import type { OriginId } from "../../character/content/origins.ts";
import type { Told } from "../words.ts";
import { told } from "../words.ts";

export const origins: Readonly<Record<OriginId, Told>> = told({
  fenfolk: ["Fennvolk", "Auf einem Floß geboren und jedem Fußboden gegenüber misstrauisch."],
  moorborn: ["Moorkind", "Großgezogen von Wind und älteren Geschwistern."],
  hillkin: ["Bergsippe", "Zählt in Hammerschlägen."],
  wayfarer: ["Wanderer", "Von anderswo und nicht in Eile zu sagen, woher."],
});

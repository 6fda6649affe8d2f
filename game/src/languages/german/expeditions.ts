import type { ExpeditionId } from "../../expeditions/content/expeditions.ts";
import type { Asked } from "../words.ts";
import { asked } from "../words.ts";

export const expeditions: Readonly<Record<ExpeditionId, Asked>> = asked({
  "reed-cutting": ["Schilfschnitt", "Zwei Stunden nasse Knie, und Dach für eine ganze Gasse."],
  "lost-flock": [
    "Die verlorene Herde",
    "Vierzig Schafe gingen in den Nebel. Neununddreißig sind zu hören.",
  ],
  "charcoal-run": [
    "Kohlenfahrt",
    "Die Köhler geben sie billig her, wenn man sie an den Wölfen vorbei holt.",
  ],
  "causeway-toll": ["Dammzoll", "Jemand treibt ihn ein, und niemand weiß, für wen."],
  "barrow-survey": ["Hügelzählung", "Zähl die Gräber. Und auf dem Rückweg noch einmal."],
  "gorge-crossing": ["Schluchtquerung", "Das Seil ist älter als die Brücke davor."],
  "quarry-rescue": [
    "Rettung im Steinbruch",
    "Folge dem Klopfen. Vor einer Stunde hat es aufgehört, also schnell.",
  ],
  "wreckers-lights": [
    "Irrlichter der Strandräuber",
    "Eine Lampe, wo keine sein sollte, und ein Schiff, das ihr glaubt.",
  ],
  "winter-convoy": [
    "Winterzug",
    "Sechs Schlitten Mehl für einen Pass, der seit Herbst kein Brot sah.",
  ],
  "vault-descent": ["Abstieg ins Gewölbe", "Die Treppe führt tiefer, als der Hügel hoch ist."],
  "lamp-pilgrimage": [
    "Lampenwallfahrt",
    "Dorthin, wo die erste Lampe brannte, mit nichts als Öl in den Händen.",
  ],
});

import type { WorldBossId } from "../../world-boss/content/bosses.ts";
import type { Told } from "../words.ts";
import { told } from "../words.ts";

export const worldBosses: Readonly<Record<WorldBossId, Told>> = told({
  "the-drownbell": [
    "Die Ertrunkene Glocke",
    "Eine Kirche versank mit ihrer Gemeinde, und jetzt kommen sie, um eure zu holen.",
  ],
  "the-wild-tithe": [
    "Der Wilde Zehnt",
    "Alle paar Menschenalter schickt der Wald jemanden, der einzieht.",
  ],
  "the-kingfisher": ["Der Königsfischer", "Er taucht nach Kronen."],
  "the-tallowking": ["Der Talgkönig", "Alle Kerzen, die du je ausgeblasen hast."],
  "the-moor-itself": ["Das Moor selbst", "Seit Jahren gehst du auf seinem Rücken."],
});

import type { portal as english } from "./portal.en.ts";
import { translationOf } from "./translation.ts";

export const portal = translationOf<typeof english>()({
  title: "Wer geht übers Moor?",
  "title-first": "Ein Name am Feuer",
  lead: "{count} {count:Charakter|Charaktere}, {free} {free:freier Platz|freie Plätze}.",
  "lead-full": "{count} {count:Charakter|Charaktere}. Am Feuer ist jeder Platz besetzt.",
  "lead-first": "Erst Name und Gesicht. Den Rest findest du draußen.",
  "card-level": "Gesamtstufe {total}, Kampf {combat}",
  ironbound: "Ironbound",
  "carry-on": "Weiter",
  enter: "Eintreten",
  new: "Ein neues Feuer",
  "new-text": "Erst Name und Gesicht. Den Rest findest du draußen.",
  create: "Erschaffen",
  resting: "Ruht am Feuer",
  "keep-title": "Behalte deine Charaktere",
  "keep-text":
    "Du spielst als Gast. Ergänze E-Mail und Passwort, und alles, was du hast, bleibt auf jedem Gerät dein.",
  keep: "Charakter behalten",
  "create-title": "Ein neues Feuer",
  "create-lead": "Wer setzt sich daran?",
  name: "Name",
  "name-hint": "3 bis 16 Buchstaben, A bis Z.",
  "name-checking": "Ist der Name noch frei?",
  "name-free": "Der Name ist frei.",
  origin: "Herkunft",
  mode: "Lebensweise",
  "mode-standard": "Standard",
  "mode-standard-text": "Handle, gib und nimm, wie du magst.",
  "mode-ironbound": "Ironbound",
  "mode-ironbound-text":
    "Kein Markt, keine Geschenke, alles mit eigenen Händen. Mit eigenen Ranglisten.",
  shuffle: "Anderes Gesicht",
  begin: "Ans Feuer setzen",
  failed: "Deine Charaktere wurden nicht geladen",
  "session-doubt": "Der Server kennt diese Sitzung nicht. Melde dich neu an.",
});

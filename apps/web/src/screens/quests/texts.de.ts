import { translationOf } from "../../texts/translation.ts";
import type * as english from "./texts.en.ts";

export { villageQuests } from "../../shared/village-quests/texts.de.ts";

export const quests = translationOf<typeof english.quests>()({
  category: "Kategorie",
  completed: "Erledigt",
  "chapter-of": "Kapitel {chapter} von {chapters}",
  chapter: "Kapitel {chapter}",
  "chapter-in": "Kapitel {chapter}: {zone}",
  "story-chapter-in": "Geschichte, Kapitel {chapter}: {zone}",
  "steps-done": "{done} von {all} erledigt",
  done: "Erledigt",
  "by-level":
    "Gold und XP stehen mit deiner Stufe fest, wenn ein Schritt getan ist, nicht erst beim Abholen. " +
    "Spätere Kapitel zeigen, was sie mindestens bringen.",
  giver: "Vögtin Hesper",
  "all-done": "Die Geschichte ist erzählt, so weit sie heute reicht.",
  "all-done-text": "Jeder offene Schritt liegt hinter dir.",
  "empty-completed": "Noch liegt keine Quest hinter dir. Die erste dauert eine Minute.",
  "to-story": "Zur Geschichte",
  reward: "Lohn",
});

export const tasks = translationOf<typeof english.tasks>()({
  daily: "Täglich",
  weekly: "Wöchentlich",
  village: "Dorf",
  party: "Gruppe",
  shop: "Laden",
  today: "Heute",
  yesterday: "Gestern",
  "day-before": "Vorgestern",
  "this-week": "Diese Woche",
  "last-week": "Letzte Woche",
  "new-ones": "neue",
  "open-for": "offen noch",
  ready: "{n} {n:Belohnung wartet|Belohnungen warten} auf dich.",
  "none-ready": "Gerade wartet keine Belohnung auf dich.",
  "claim-all": "Alle {n} abholen",
  "claimed-many": "{n} {n:Quest|Quests}: {reward}",
  another: "Tauschen",
  "another-long": "{name} gegen eine andere Quest tauschen; der Fortschritt geht verloren",
  "another-drawn": "Du hast eine andere Quest",
  claimed: "Abgeholt",
  kept:
    "Der Lohn steht mit deiner Stufe fest, wenn eine Quest getan ist, nicht erst beim Abholen. " +
    "Die Quests der letzten drei Tage bleiben offen, und eine Tat zählt für alle. " +
    "Was getan und nicht abgeholt ist, wird ausgezahlt, wenn der Tag schließt.",
  "kept-weeks":
    "Der Lohn steht mit deiner Stufe fest, wenn eine Quest getan ist, nicht erst beim Abholen. " +
    "Die Quests einer Woche bleiben zwei Wochen offen. Was getan und nicht abgeholt ist, wird dann ausgezahlt.",
  left: "{n} übrig",
  "your-marks": "Du hast {n} {n:Marke|Marken}",
  "shop-note": "Marken kommen aus Quests und Erfolgen und lassen sich nicht handeln.",
  "shop-limit": "diese Woche noch {n}",
  "marks-short": "{n} {n:Marke fehlt|Marken fehlen}",
  buy: "Kaufen",
  bought: "{name} gekauft",
  owned: "Gehört dir",
  "ornament-title": "Steht unter deinem Namen",
  change: "Einmal Talente zurücknehmen, kostenlos",
  "half-reroll": "Einmal ein Affix neu würfeln, für halbes Gold und halbe Essenz",
  "event-now": "Solange {name} dauert, und wann immer es wiederkehrt.",
  "event-returns": "Verkauft während {name}; Wiederkehr",
  "ornament-frame": "Kommt um dein Porträt",
  "quantity-of": "Wie viele: {name}",
});

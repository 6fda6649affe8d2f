import type { history as english } from "./history.en.ts";
import { translationOf } from "./translation.ts";

export const history = translationOf<typeof english>()({
  title: "Verlauf",
  appearance: "Aussehen",
  by: "Gezählt nach",
  "by-hour": "Stunden",
  "by-day": "Tagen",
  "by-month": "Monaten",
  xp: "Erfahrung",
  gold: "Gold",
  "gold-in": "Kam herein",
  "gold-out": "Ging hinaus",
  "no-xp-hour": "Keine Erfahrung in diesen Stunden.",
  "no-xp-day": "Keine Erfahrung in diesen Tagen.",
  "no-xp-month": "Keine Erfahrung in diesen Monaten.",
  "no-gold-hour": "In diesen Stunden kam und ging kein Gold.",
  "no-gold-day": "In diesen Tagen kam und ging kein Gold.",
  "no-gold-month": "In diesen Monaten kam und ging kein Gold.",
  note: "Stunden und Tage sind die des Servers, UTC. Das Gold stimmt mit deinen Büchern überein.",
});

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
  note: "Stunden und Tage sind die des Servers, UTC. Das Gold stimmt mit deinen Büchern überein.",
});

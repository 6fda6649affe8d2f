import type { palette as english } from "./palette.en.ts";
import { translationOf } from "./translation.ts";

export const palette = translationOf<typeof english>()({
  label: "Alles finden",
  placeholder: "Seite, Ding, Person, /Befehl oder Option",
  open: "Alles finden (Strg K)",
  pages: "Seiten",
  things: "Deine Dinge",
  players: "Jetzt auf dem Moor",
  commands: "Befehle",
  settings: "Optionen",
  worn: "getragen",
  empty: "Nichts heißt so.",
});

import { translationOf } from "./translation.ts";
import type { wiki as english } from "./wiki.en.ts";

export const wiki = translationOf<typeof english>()({
  title: "Wiki",
  lead: "Wie das Moor funktioniert, erzählt von den Teilen des Spiels selbst.",
});

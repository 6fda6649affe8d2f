import type { offline as english } from "./offline.en.ts";
import { translationOf } from "./translation.ts";

export const offline = translationOf<typeof english>()({
  title: "Keine Verbindung",
  text: "Das Moor ist von hier nicht zu erreichen. Deine Arbeit geht auf dem Server weiter.",
  again: "Erneut versuchen",
});

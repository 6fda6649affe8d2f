import { translationOf } from "../texts/translation.ts";
import type * as english from "./texts.en.ts";

export const offline = translationOf<typeof english.offline>()({
  title: "Keine Verbindung",
  text: "Das Moor ist von hier nicht zu erreichen. Deine Arbeit geht auf dem Server weiter.",
  again: "Erneut versuchen",
});

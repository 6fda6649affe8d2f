import { translationOf } from "../../texts/translation.ts";
import type * as english from "./texts.en.ts";

export const posts = translationOf<typeof english.posts>()({
  subtitle: "Was alle von denen erfahren, die diesen Server betreiben",
  feed: "RSS-Feed",
  pinned: "Angeheftet",
  pages: "Seiten",
  newest: "Neueste",
  older: "Ältere",
  none: "Keine Neuigkeiten vom Moor.",
  "none-text": "Noch wurde nichts erzählt. Was dir widerfahren ist, steht in deiner Chronik.",
  gone: "Diese Neuigkeit ist nicht hier",
  "gone-text": "Unter dieser Adresse wird nichts erzählt, oder nicht mehr.",
  way: "Wo das steht",
  corrected: "Berichtigt",
});
export { comments } from "../../shared/comments/texts.de.ts";

import { translationOf } from "./translation.ts";
import type { wiki as english } from "./wiki.en.ts";

export const wiki = translationOf<typeof english>()({
  title: "Wiki",
  guide: "Wie das Moor funktioniert",
});

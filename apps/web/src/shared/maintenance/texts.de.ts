import { translationOf } from "../../texts/translation.ts";
import type * as english from "./texts.en.ts";

/** Was jede Seite sagt, bevor der Server anhält. */
export const maintenance = translationOf<typeof english.maintenance>()({
  at: "Wartung um {at}.",
  in: "In {time}.",
  now: "Die Wartung beginnt.",
  soon: "Wartung in {time}",
});

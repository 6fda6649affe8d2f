import { t } from "../../texts/t.ts";

/** What a character does, as far as others may see it. */
type PublicWork = "idle" | "combat" | "gather" | "craft";

export function workWords(work: PublicWork): string {
  return t(`work.public-${work}`);
}

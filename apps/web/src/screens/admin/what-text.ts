import type { CaseView } from "@aldermoor/game/moderation/api.ts";
import { t } from "../../texts/t.ts";

/** What was reported, in words. */
export function whatText({ what, place }: Pick<CaseView, "what" | "place">): string {
  if (what !== "line") return t(`desk.what-${what}`);
  const known = place === "global" || place === "help";
  return t("desk.what-line", { place: known ? t(`notices.channel-${place}`) : place });
}

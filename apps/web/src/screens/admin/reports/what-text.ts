import { placedKinds } from "@aldermoor/game/chat/content/channels.ts";
import type { CaseView } from "@aldermoor/game/moderation/api.ts";
import { t } from "../../../texts/t.ts";

/** What was reported, in words. */
export function whatText({ what, place }: Pick<CaseView, "what" | "place">): string {
  if (what !== "line") return t(`desk.what-${what}`);
  const kind = placedKinds.find((one) => place.startsWith(`${one} `));
  if (kind !== undefined) return t("desk.what-line", { place: t(`notices.channel-${kind}`) });
  const known = place === "global" || place === "help";
  return t("desk.what-line", { place: known ? t(`notices.channel-${place}`) : place });
}

/** What a case is about in a sentence: what was written, or what moved between two accounts. */
export function aboutText({ text, flow }: Pick<CaseView, "text" | "flow">): string {
  return flow === null ? text : t("desk.flow-text", flow);
}

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

/** Whether somebody reported it, so that its text is a player's. */
export function isReported({ what }: Pick<CaseView, "what">): boolean {
  return what !== "flow" && what !== "payments";
}

/** What a case is about in a sentence: what was written, what moved between two accounts, or how often a bank took a payment back. */
export function aboutText({ what, text, flow }: Pick<CaseView, "what" | "text" | "flow">): string {
  if (what === "payments") return t("desk.payments-text", { n: Number(text) });
  return flow === null ? text : t("desk.flow-text", flow);
}

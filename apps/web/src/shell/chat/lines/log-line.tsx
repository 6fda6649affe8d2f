import type { ChatDeed } from "@aldermoor/game/chat/api.ts";
import { partyLineText } from "../../../shared/party/told/party-line-text.ts";
import { villageLineText } from "../../../shared/village/told/village-line-text.ts";
import type { Texts } from "../../../texts/load-texts.ts";
import { loadTexts } from "../../../texts/load-texts.ts";

const villageTexts: Texts = {
  en: () => import("../../../shared/village/told/texts.en.ts"),
  de: () => import("../../../shared/village/told/texts.de.ts"),
};
const partyTexts: Texts = {
  en: () => import("../../../shared/party/told/texts.en.ts"),
  de: () => import("../../../shared/party/told/texts.de.ts"),
};

// Few chats have such lines: what they need is fetched with the first of them.
await loadTexts(villageTexts, partyTexts);

type LogDeed = Extract<ChatDeed, { kind: "log" }>;

/** A line of the log of a village or a party. */
export default function LogLine({ deed }: { readonly deed: LogDeed }) {
  const { of, what: kind, name, by, n, thing } = deed;
  if (of === "village") return <>{villageLineText({ kind, name, by, n, thing })}</>;
  return <>{partyLineText({ kind, name, by, n, expedition: thing, quest: thing })}</>;
}

import type { ChatDeed, ChatMessage } from "@aldermoor/game/chat/api.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import { worldBosses } from "@aldermoor/game/world-boss/content/bosses.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";

/** What a line says, in the language of the page where it is no words of somebody. */
export function lineText({
  kind,
  deed,
  text,
}: Pick<ChatMessage, "kind" | "deed" | "text">): string {
  if (kind === "roll") return rolledText(text);
  if (deed?.kind === "boss") return bossText(deed);
  if (deed?.kind === "order") return t(`chat.told-order-${deed.what}`, { name: deed.name });
  if (deed?.kind !== "mastered") return text;
  const { name, skill, level } = deed;
  return t("chat.told-mastered", { name, level, skill: skills[skill].name });
}

function bossText({ boss, what, tookMs }: Extract<ChatDeed, { kind: "boss" }>): string {
  const { name } = worldBosses[boss];
  return t(`chat.told-boss-${what}`, { boss: name, time: durationText(tookMs) });
}

function rolledText(text: string): string {
  const [value = "", sides = ""] = text.split("/");
  return t("chat.rolled", { value: Number(value), sides: Number(sides) });
}

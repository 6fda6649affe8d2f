import { t } from "../../../texts/t.ts";

/** What an achievement brought, which its table knows; nothing for one that is not in it any more. */
export async function achievementWords(
  id: string,
): Promise<{ readonly text?: string; readonly amount?: string }> {
  const { achievements } = await import("@aldermoor/game/achievements/content/achievements.ts");
  const reached = achievements.find((one) => one.id === id);
  if (reached === undefined) return {};
  const { points, reward } = reached;
  const amount = "marks" in reward ? t("news.achievement-marks", { marks: reward.marks }) : "";
  return { text: t("news.achievement-points", { points }), amount };
}

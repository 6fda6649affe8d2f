import type { LogEvent } from "@aldermoor/game/log/content/log-types.ts";
import { contentName } from "../../texts/content-name.ts";
import { t } from "../../texts/t.ts";
import { articleWithin } from "../../texts/within-sentence.ts";

/** A line in words: what happened, more of it where there is more to say, and how much. */
export type LogWords = { readonly title: string; readonly text: string; readonly amount: string };

/** Says a line. The names come from the content, which may still have to be fetched. */
export async function logSentence(event: LogEvent): Promise<LogWords> {
  switch (event.type) {
    case "level": {
      const { skill, from, to } = event.params;
      const kind = "isMastery" in event.params ? "mastery" : "level";
      const title = t(`log.${kind}`, { skill: await contentName("skill", skill), level: to });
      const amount = to - from > 1 ? `+${to - from}` : "";
      return { title, text: t(`log.${kind}-text`), amount };
    }
    case "loot.rare":
    case "craft.rare": {
      const item = await contentName("item", event.params.item);
      const title = t(`log.${event.type}`, { item });
      return { title, text: rarityWord(event.params.rarity), amount: times(event.params.count) };
    }
    case "boss": {
      const zone = articleWithin(await contentName("zone", event.params.zone));
      const text = event.params.first ? t("log.boss-first") : t("log.boss-again");
      return { title: t("log.boss", { zone }), text, amount: "" };
    }
    case "defeat.summary": {
      const { count } = event.params;
      const text = t("log.defeats-text");
      return { title: t("log.defeats", { count }), text, amount: times(count) };
    }
    case "temper":
      return temperWords(event.params);
    case "room": {
      const room = await contentName("room", event.params.room);
      const title = t("log.room", { room, level: event.params.level });
      return { title, text: t("log.room-text"), amount: "" };
    }
    case "garden": {
      const { plots } = event.params;
      return { title: t("log.garden"), text: t("log.plots", { n: plots }), amount: times(plots) };
    }
    case "quest": {
      const title = await contentName("quest", event.params.quest);
      return { title, text: t("log.quest-text"), amount: "" };
    }
    case "achievement":
      return achievementWords(event.params.achievement);
    case "system":
      return systemWords(event.params);
  }
}

async function achievementWords(id: string): Promise<LogWords> {
  const [title, { achievements }] = await Promise.all([
    contentName("achievement", id),
    import("@aldermoor/game/achievements/content/achievements.ts"),
  ]);
  const reached = achievements.find((one) => one.id === id);
  if (reached === undefined) return { title, text: t("log.achievement-text"), amount: "" };
  const { points, reward } = reached;
  const amount = "marks" in reward ? t("log.marks", { n: reward.marks }) : "";
  return { title, text: t("log.achievement-points", { n: points }), amount };
}

async function temperWords(
  params: Extract<LogEvent, { readonly type: "temper" }>["params"],
): Promise<LogWords> {
  const { plus, successes, failures } = params;
  const item = await contentName("item", params.item);
  return {
    title: t("log.temper", { item, plus }),
    text: t("log.temper-text", { successes, failures }),
    amount: times(successes + failures),
  };
}

function systemWords(params: Extract<LogEvent, { readonly type: "system" }>["params"]): LogWords {
  if (params.what === "work-ended")
    return { title: t("log.work-ended"), text: t(`work.stopped-${params.reason}`), amount: "" };
  return { title: t(`log.self-${params.what}`), text: t("log.self-text"), amount: "" };
}

function rarityWord(rarity: number): string {
  if (rarity >= 6) return t("log.rarity-6");
  if (rarity === 5) return t("log.rarity-5");
  return rarity === 4 ? t("log.rarity-4") : t("log.rarity-3");
}

function times(count: number): string {
  return count > 1 ? t("log.times", { n: count }) : "";
}

import type { NoticeEvent } from "@aldermoor/game/notifications/content/notice.ts";
import { serverNowMs } from "../../realtime/server-clock.ts";
import { contentName } from "../../texts/content-name.ts";
import { durationText } from "../../texts/duration-text.ts";
import { momentText } from "../../texts/moment-text.ts";
import { t } from "../../texts/t.ts";
import { articleWithin } from "../../texts/within-sentence.ts";

/** A notice in words: what happened, and a second line where there is more to say. */
export type NoticeWords = { readonly title: string; readonly text: string };

/** Says a notice. The names come from the content, which may still have to be fetched. */
export async function noticeSentence(event: NoticeEvent): Promise<NoticeWords> {
  switch (event.type) {
    case "level":
    case "mastery":
      return riseWords(event);
    case "rare-find": {
      const item = await contentName("item", event.item);
      return { title: t("notices.rare-find", { item }), text: rarityWord(event.rarity) };
    }
    case "rare-make": {
      const item = await contentName("item", event.item);
      return { title: t("notices.rare-make", { item }), text: rarityWord(event.rarity) };
    }
    case "work-ended":
      return { title: t("notices.work-ended"), text: t(`work.stopped-${event.reason}`) };
    case "queue-empty":
      return { title: t("notices.queue-empty"), text: t("work.stopped-queue-done") };
    case "lamp-low": {
      const time = momentText(event.endsAtMs, serverNowMs());
      return { title: t("notices.lamp-low", { time }), text: t("notices.lamp-low-text") };
    }
    case "boss-beaten": {
      const zone = articleWithin(await contentName("zone", event.zone));
      const text = event.first ? t("notices.boss-first") : t("notices.boss-again");
      return { title: t("notices.boss-beaten", { zone }), text };
    }
    case "self":
      return { title: t(`notices.self-${event.change}`), text: t("notices.self-text") };
    case "room": {
      const room = await contentName("room", event.room);
      return {
        title: t("notices.room", { room, level: event.level }),
        text: t("notices.room-text"),
      };
    }
    case "garden": {
      const { plots: count } = event;
      return { title: t("notices.garden", { count }), text: t("notices.garden-text") };
    }
    case "achievement": {
      const achievement = await contentName("achievement", event.achievement);
      return { title: achievement, text: t("notices.achievement") };
    }
    case "quest-done": {
      const quest = await contentName("quest", event.quest);
      return { title: quest, text: t("notices.quest-done") };
    }
    case "welcome-back": {
      const { kills, gold } = event;
      const time = durationText(event.toMs - event.fromMs);
      return {
        title: t("notices.welcome-back", { time }),
        text: t("notices.away", { kills, gold }),
      };
    }
    case "boost-ending": {
      const boost = await contentName("boost", event.boost);
      return { title: t("notices.boost-ending", { boost }), text: t("notices.boost-ending-text") };
    }
    case "mention": {
      const channel = t(`notices.channel-${event.channel}`);
      return { title: t("notices.mention", { name: event.by }), text: channel };
    }
  }
}

async function riseWords(
  event: Extract<NoticeEvent, { readonly type: "level" | "mastery" }>,
): Promise<NoticeWords> {
  const { type, from, to: level } = event;
  const title = t(`notices.${type}`, { skill: await contentName("skill", event.skill), level });
  const isOne = type === "mastery" || level - from === 1;
  const text = isOne ? t(`notices.${type}-text`) : t("notices.levels", { count: level - from });
  return { title, text };
}

function rarityWord(rarity: number): string {
  if (rarity >= 6) return t("notices.rarity-6");
  return rarity === 5 ? t("notices.rarity-5") : t("notices.rarity-4");
}

import { channelWord } from "@aldermoor/game/chat/content/channels.ts";
import type { NewsId } from "@aldermoor/game/core/content/all-news.ts";
import { newsTable } from "@aldermoor/game/core/content/all-news.ts";
import type { NewsValue } from "@aldermoor/game/core/content/define-news.ts";
import { rowsOf } from "@aldermoor/game/core/content/rows.ts";
import type { LogEvent } from "@aldermoor/game/log/content/log-types.ts";
import { newsOfLine } from "@aldermoor/game/log/content/news-of-line.ts";
import type { NoticeEvent } from "@aldermoor/game/notifications/content/notice.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { contentName } from "../../../texts/content-name.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { filled, isTextKey, t } from "../../../texts/t.ts";
import { articleWithin } from "../../../texts/within-sentence.ts";
import { achievementWords } from "./achievement-words.ts";

/** A notice in words: what happened, and a second line where there is more to say. */
export type NoticeWords = { readonly title: string; readonly text: string };

/** A line in words: what happened, more of it where there is more to say, and how much. */
export type LogWords = NoticeWords & { readonly amount: string };

/** Says a notice. The names come from the content, which may still have to be fetched. */
export async function noticeSentence(event: NoticeEvent): Promise<NoticeWords> {
  const values = await valuesOf(event.type, event);
  const { title, text } = keysOf(event.type, event);
  return { title: said(title, values), text: said(text, values) };
}

/** Says a line of the log, in words of its own where it has some. */
export async function logSentence(line: LogEvent): Promise<LogWords> {
  const id = newsOfLine(line);
  if (id === null) return { title: "", text: "", amount: "" };
  const values = await valuesOf(id, line.params);
  const { title, text } = keysOf(id, line.params);
  const words = {
    title: said(ownOr(`news.${id}-log`, title), values),
    text: said(ownOr(`news.${id}-log-text`, text), values),
    amount: amountOf(id, line.params),
  };
  if (line.type !== "achievement") return words;
  return { ...words, ...(await achievementWords(line.params.achievement)) };
}

function keysOf(id: NewsId, about: object): { readonly title: string; readonly text: string } {
  const { title, text } = newsTable[id];
  return {
    title: title === undefined ? `news.${id}` : `news.${id}-${title(about)}`,
    text: text === undefined ? `news.${id}-text` : `news.${id}-${text(about)}`,
  };
}

function ownOr(own: string, usual: string): string {
  return isTextKey(own) ? own : usual;
}

type Values = Readonly<Record<string, string | number>>;

/** The type of the texts holds that every piece of news has its sentences. */
function said(key: string, values: Values): string {
  return isTextKey(key) ? filled(key, values) : "";
}

function amountOf(id: NewsId, line: object): string {
  const amount = newsTable[id].log?.amount?.(line);
  if (amount === undefined) return "";
  if ("plus" in amount) return amount.plus > 1 ? t("news.plus", { n: amount.plus }) : "";
  return amount.times > 1 ? t("news.times", { n: amount.times }) : "";
}

async function valuesOf(id: NewsId, about: object): Promise<Values> {
  const values = rowsOf(newsTable[id].values?.(about) ?? {});
  const written = values.map(async ([key, value]) => [key, await wordsOf(value)] as const);
  return Object.fromEntries(await Promise.all(written));
}

async function wordsOf(value: NewsValue): Promise<string | number> {
  if (typeof value !== "object") return value;
  if ("reason" in value) return t(`work.stopped-${value.reason}`);
  if ("channel" in value) return t(`notices.channel-${channelWord(value.channel)}`);
  if ("rarity" in value) return rarityWord(value.rarity);
  if ("atMs" in value) return momentText(value.atMs, serverNowMs());
  if ("durationMs" in value) return durationText(value.durationMs);
  const name = await contentName(value.named, value.id);
  return value.isWithin === true ? articleWithin(name) : name;
}

function rarityWord(rarity: number): string {
  if (rarity >= 6) return t("news.rarity-6");
  if (rarity === 5) return t("news.rarity-5");
  return rarity === 4 ? t("news.rarity-4") : t("news.rarity-3");
}

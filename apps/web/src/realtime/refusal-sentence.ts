import { slotIds } from "@aldermoor/game/core/content/slots.ts";
import type { Refusal, RefusalParams } from "@aldermoor/game/core/rules/outcome.ts";
import { formatNumber } from "@aldermoor/ui/text/format-number.ts";
import { displaySettings } from "@aldermoor/ui/theme/theme.ts";
import { contentName } from "../texts/content-name.ts";
import { shortDayText } from "../texts/day-text.ts";
import { durationText } from "../texts/duration-text.ts";
import type { Texts } from "../texts/load-texts.ts";
import { loadTexts } from "../texts/load-texts.ts";
import { priceText } from "../texts/price-text.ts";
import { openSentence, t } from "../texts/t.ts";
import { withinSentence } from "../texts/within-sentence.ts";

/** Before the first refusal nobody needs these sentences, and there are many. A page that says one by itself loads them. */
export const refusalTexts: Texts = {
  en: () => import("./refusals.en.ts"),
  de: () => import("./refusals.de.ts"),
};

/** A refusal as a sentence: amounts in the player's format, ids of the content as their names. */
export async function refusalSentence({ code, params }: Refusal): Promise<string> {
  const [names] = await Promise.all([namesOf(params), loadTexts(refusalTexts)]);
  const sentence = openSentence(`refusals.${code}`);
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => names[name] ?? "");
}

async function namesOf(params: RefusalParams): Promise<Readonly<Record<string, string>>> {
  const { currency } = params;
  const entries = Object.entries(params).map(async ([name, value]) => {
    const isPrice = name === "amount" && typeof currency === "string";
    const text = isPrice ? priceText(Number(value), currency) : await written(name, value);
    return [name, text] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function written(name: string, value: string | number): Promise<string> {
  if (name === "time") return typeof value === "number" ? durationText(value) : value;
  if (name === "date") return typeof value === "number" ? shortDayText(value) : value;
  if (typeof value === "number")
    return formatNumber(value, { format: displaySettings().numberFormat });
  if (name === "tool" || name === "slots") return value.split(", ").map(placeName).join(", ");
  return name === "item" || name === "skill" || name === "boss" ? contentName(name, value) : value;
}

function placeName(id: string): string {
  const slot = slotIds.find((one) => one === id);
  return slot === undefined ? id : withinSentence(t(`slots.${slot}`));
}

import { newsTable } from "../../core/content/all-news.ts";
import type { NewsValue } from "../../core/content/define-news.ts";
import { mapRows, rowsOf } from "../../core/content/rows.ts";
import type { PushPayload } from "../api.ts";
import type { PushedNotice } from "../content/pushed-notices.ts";
import { english, others } from "./names-in.ts";

type PushWords = Pick<PushPayload, "say" | "values" | "names">;
type Values = Readonly<Record<string, NewsValue>>;

/**
 * What a browser fills its sentences with: it has the sentences, but not the content with the names. Which
 * language it speaks is known to it alone, so it gets the names in all.
 */
export function pushWords(event: PushedNotice, name: string): PushWords {
  const values: Values = newsTable[event.type].values?.(event) ?? {};
  const written = rowsOf(values).flatMap(([key, value]) => {
    const words = wordsOf(value);
    return words === null ? [] : [[key, words] as const];
  });
  return {
    say: event.type,
    values: { ...Object.fromEntries(written), name },
    names: mapRows(others, (names) => namesOf(values, names)),
  };
}

/** `null` for times and the like, which are written where the reader is and in its language. */
function wordsOf(value: NewsValue): string | number | null {
  if (typeof value !== "object") return value;
  return "named" in value ? (english[value.named][value.id]?.name ?? value.id) : null;
}

/** Only what has a name in that language; the rest is among the values. */
function namesOf(values: Values, names: typeof english): Readonly<Record<string, string>> {
  const named = rowsOf(values).flatMap(([key, value]) => {
    if (typeof value !== "object" || !("named" in value)) return [];
    const found = names[value.named][value.id]?.name;
    return found === undefined ? [] : [[key, found] as const];
  });
  return Object.fromEntries(named);
}

import { newsTable } from "../../core/content/all-news.ts";
import type { LogEvent } from "../content/log-types.ts";
import { newsOfLine } from "../content/news-of-line.ts";

/** Whether an event may become one line with another: most stand alone, and nobody need look for what came before. */
export function isJoinable(event: LogEvent): boolean {
  const id = newsOfLine(event);
  return id !== null && newsTable[id].log?.join !== undefined;
}

/**
 * A line and what happened after it as one, where both are the same piece of news and it says in what
 * such lines agree. `null` where both stand alone.
 */
export function joined(before: LogEvent, after: LogEvent): LogEvent | null {
  const id = newsOfLine(after);
  const join = id === null ? undefined : newsTable[id].log?.join;
  if (join === undefined || newsOfLine(before) !== id) return null;
  const [was, is] = [paramsOf(before), paramsOf(after)];
  const { same = [], add = [], first = [] } = join;
  if (same.some((key) => was[key] !== is[key])) return null;
  const sums = add.map((key) => [key, Number(was[key]) + Number(is[key])]);
  const kept = first.map((key) => [key, was[key]]);
  return { ...after, params: { ...is, ...Object.fromEntries([...sums, ...kept]) } };
}

function paramsOf({ params }: LogEvent): Readonly<Record<string, unknown>> {
  return { ...params };
}

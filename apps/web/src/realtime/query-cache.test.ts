import type { FunctionReference } from "convex/server";
import { makeFunctionReference } from "convex/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { QuerySource } from "./query-cache.ts";
import { QueryCache } from "./query-cache.ts";

const minuteMs = 60_000;
const nobody = () => undefined;

/** A source that answers at once and counts the questions that are watched. */
class Source implements QuerySource {
  readonly watched = new Set<string>();

  watchQuery(_query: FunctionReference<"query">, args: Record<string, unknown>) {
    const name = JSON.stringify(args);
    return {
      onUpdate: () => {
        this.watched.add(name);
        return () => void this.watched.delete(name);
      },
      localQueryResult: () => name,
      journal: () => undefined,
    };
  }
}

const question = makeFunctionReference<"query">("log:page");
let source: Source;
let cache: QueryCache;
beforeEach(() => {
  vi.useFakeTimers();
  source = new Source();
  cache = new QueryCache(source);
});
afterEach(() => vi.useRealTimers());

test("all who ask the same share one watched question", () => {
  const first = cache.find(question, { page: 1 });
  expect(cache.find(question, { page: 1 })).toBe(first);
  expect(cache.find(question, { page: 2 })).not.toBe(first);
});

test("an answer nobody shows stays warm for four minutes, and is then let go", () => {
  const leave = cache.find(question, { page: 1 }).subscribe(nobody);
  leave();
  vi.advanceTimersByTime(4 * minuteMs - 1);
  expect(source.watched.size).toBe(1);
  vi.advanceTimersByTime(1);
  expect(source.watched.size).toBe(0);
});

test("whoever comes back within that time keeps it", () => {
  cache.find(question, { page: 1 }).subscribe(nobody)();
  vi.advanceTimersByTime(3 * minuteMs);
  cache.find(question, { page: 1 }).subscribe(nobody);
  vi.advanceTimersByTime(60 * minuteMs);
  expect(source.watched.size).toBe(1);
});

test("at most 250 answers stay warm, the oldest go first", () => {
  for (let page = 0; page < 260; page++) cache.find(question, { page }).subscribe(nobody)();
  expect(source.watched.size).toBe(250);
  expect(source.watched.has(JSON.stringify({ page: 9 }))).toBe(false);
  expect(source.watched.has(JSON.stringify({ page: 10 }))).toBe(true);
});

test("what was asked ahead and never shown is let go after five seconds", () => {
  cache.prewarm(question, { page: 1 });
  expect(source.watched.size).toBe(1);
  vi.advanceTimersByTime(5_000);
  expect(source.watched.size).toBe(0);
});

test("what was asked ahead and is shown stays as long as it is", () => {
  cache.prewarm(question, { page: 1 });
  const leave = cache.find(question, { page: 1 }).subscribe(nobody);
  vi.advanceTimersByTime(5_000);
  expect(source.watched.size).toBe(1);
  leave();
  vi.advanceTimersByTime(minuteMs);
  expect(source.watched.size).toBe(1);
});

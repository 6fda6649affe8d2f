import { timedValueOf } from "./check-times.ts";
import type { HeldResult, Showing } from "./history.ts";
import { canonical } from "./read-commits.ts";
import type { World } from "./world-model.ts";
import type { Plain, PlainFields } from "./world.ts";

/** What every query answers in one state of the world, each worked out once. */
export class QueryAnswers {
  readonly #world: World;
  readonly #known = new Map<string, string>();
  #items: readonly string[] | null = null;

  constructor(world: World) {
    this.#world = world;
  }

  of(name: string, args: PlainFields): string {
    const question = name + canonical(args);
    let answer = this.#known.get(question);
    if (answer === undefined) {
      answer = canonical(this.#world.query(name, args));
      this.#known.set(question, answer);
    }
    return answer;
  }

  get items(): readonly string[] {
    this.#items ??= this.#world.itemsInOrder();
    return this.#items;
  }
}

/** All that a client shows at one moment must be what the queries answer in that one state. */
export function checkShowing(
  showing: Showing,
  answers: QueryAnswers,
  problems: string[],
  when: string,
): void {
  const pages: HeldResult[] = [];
  for (const held of showing.held) {
    if (held.name === "page") {
      pages.push(held);
      continue;
    }
    const value = timedValueOf(held) === null ? held.value : withoutTimes(held.value);
    const shown: PlainFields = held.isFailure ? { failsWith: value } : { value };
    const expected = answers.of(held.name, held.args);
    if (canonical(shown) === expected) continue;
    const question = `${held.name}${canonical(held.args)}`;
    problems.push(
      `${showing.client} showed ${canonical(shown)} for ${question} ${when}, not ${expected}.`,
    );
  }
  const trouble = pageTrouble(pages, answers.items);
  if (trouble !== null) problems.push(`${showing.client} showed pages ${when} ${trouble}.`);
}

function withoutTimes(value: Plain): Plain {
  const { nowMs: _nowMs, untilMs: _untilMs, ...rest } = value as PlainFields;
  return rest;
}

type Page = {
  readonly page: readonly Plain[];
  readonly isDone: boolean;
  readonly continueCursor: string;
};

// Where a page ends is its own affair; that nothing is missing or twice up to there is not.
function pageTrouble(pages: readonly HeldResult[], items: readonly string[]): string | null {
  let cursor: Plain = null;
  const shown: Plain[] = [];
  let isDone = false;
  for (const { args, value, isFailure } of pages) {
    if (isFailure) return `that failed: ${canonical(value)}`;
    const { paginationOpts } = args;
    const asked = (paginationOpts as PlainFields)["cursor"];
    if (asked !== cursor) continue;
    const { page, isDone: isLast, continueCursor } = value as unknown as Page;
    shown.push(...page);
    isDone = isLast;
    cursor = continueCursor;
  }
  const expected = isDone ? items : items.slice(0, shown.length);
  if (canonical(shown) === canonical(expected)) return null;
  return `${canonical(shown)} of ${canonical(items)}`;
}

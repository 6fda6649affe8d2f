import { checkRequests } from "./check-requests.ts";
import { checkShowing, QueryAnswers } from "./check-showings.ts";
import { checkTimes } from "./check-times.ts";
import type { Answer, History, Showing } from "./history.ts";
import { canonical, readCommits } from "./read-commits.ts";
import type { Commit } from "./read-commits.ts";
import { World } from "./world-model.ts";

export type Verdict = {
  readonly problems: readonly string[];
  readonly commits: readonly Commit[];
  /** The world after all commits. */
  readonly world: World;
};

/**
 * Compares everything that was told with a replay of the log, one mutation after another: what
 * mutations answered, what every client showed at each moment, and what became of each request.
 */
export function checkHistory(history: History): Verdict {
  const commits = readCommits(history.rows);
  const problems: string[] = [];
  const world = replay(history, commits, problems);
  const answers = new QueryAnswers(world);
  for (const showing of history.finalShowings)
    checkShowing(showing, answers, problems, "in the end");
  if (!history.isOfSeveralNodes) checkTimes(history, problems);
  checkRequests(history, commits, problems);
  return { problems, commits, world };
}

function replay(history: History, commits: readonly Commit[], problems: string[]): World {
  const world = new World();
  const showings = new Queue<Showing>(history.showings);
  const looks = new Queue<Answer & { readonly ts: bigint }>(
    history.answers.flatMap((answer) => {
      const { ts, operation } = answer;
      return operation === "look" && answer.isSuccess && ts !== null ? [{ ...answer, ts }] : [];
    }),
  );
  let lastTs = 0n;
  let seen = [canonical(world.look())];
  for (const commit of commits) {
    checkState(world, showings.takeBefore(commit.ts), looks.takeBefore(commit.ts), seen, problems);
    if (commit.ts <= lastTs) problems.push(`The commit ${commit.ts} came after ${lastTs}.`);
    lastTs = commit.ts;
    seen = [canonical(world.look())];
    for (const entry of commit.journal) {
      replayOne(world, entry, problems);
      seen.push(canonical(world.look()));
    }
  }
  const end = 2n ** 64n;
  checkState(world, showings.takeBefore(end), looks.takeBefore(end), seen, problems);
  return world;
}

function replayOne(world: World, entry: Commit["journal"][number], problems: string[]): void {
  const { tag, operation, args, result } = entry;
  try {
    const expected = canonical(world.apply(operation, args));
    if (canonical(result) === expected) return;
    problems.push(`${operation} of ${tag} answered ${canonical(result)} instead of ${expected}.`);
  } catch (error) {
    problems.push(`${operation} of ${tag} was committed, but: ${String(error)}`);
  }
}

// `seen` is what a mutation that only reads may have seen within the last batch.
function checkState(
  world: World,
  showings: readonly Showing[],
  looks: readonly Answer[],
  seen: readonly string[],
  problems: string[],
): void {
  const answers = new QueryAnswers(world);
  for (const showing of showings) checkShowing(showing, answers, problems, `at ${showing.ts}`);
  for (const { tag, result } of looks)
    if (!seen.includes(canonical(result))) problems.push(`${tag} saw a state that never was.`);
}

// Takes things out in the order of their times.
class Queue<T extends { readonly ts: bigint }> {
  readonly #items: readonly T[];
  #at = 0;

  constructor(items: readonly T[]) {
    this.#items = items.toSorted((left, right) => (left.ts < right.ts ? -1 : 1));
  }

  takeBefore(ts: bigint): T[] {
    const taken: T[] = [];
    for (let next = this.#items[this.#at]; next !== undefined; next = this.#items[++this.#at]) {
      if (next.ts >= ts) break;
      taken.push(next);
    }
    return taken;
  }
}

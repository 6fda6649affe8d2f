import { z } from "zod";

export type FunctionArgs = Readonly<Record<string, string | number | null>>;

/** Runs functions of the world, internal ones too. */
export type RunFunction = (path: string, args: FunctionArgs) => Promise<unknown>;

type CharactersToSettle = {
  /** Answers one page of ids, and where the next one begins; null behind the last. */
  readonly list: (cursor: string | null) => Promise<unknown>;
  readonly settle: (progressId: string) => Promise<unknown>;
  /** Called for each that could not be settled; the others still are. */
  readonly onFault: (error: unknown) => void;
};

export type Pace = {
  /** How many are settled at the same time. */
  readonly atOnce: number;
  /** Waits as long as the last step took, so that at least half of the time is left for players. */
  readonly pauses: boolean;
  readonly goesOn: () => boolean;
};

export type Settled = {
  readonly settled: number;
  readonly failed: number;
  /** False where `goesOn` ended it before the last character. */
  readonly isComplete: boolean;
};

const page = z.object({ progressIds: z.array(z.string()), next: z.nullable(z.string()) });

/** Settles the characters in order, each in a transaction of its own, so that calls of players run in between. */
export async function settleOpenWork(characters: CharactersToSettle, pace: Pace): Promise<Settled> {
  let settled = 0;
  let failed = 0;
  for await (const progressIds of steps(characters, pace.atOnce)) {
    if (!pace.goesOn()) return { settled, failed, isComplete: false };
    const startedAtMs = performance.now();
    const results = await Promise.allSettled(
      progressIds.map((progressId) => characters.settle(progressId)),
    );
    for (const result of results) {
      if (result.status === "fulfilled") {
        settled += 1;
        continue;
      }
      failed += 1;
      characters.onFault(result.reason);
    }
    if (pace.pauses) await wait(performance.now() - startedAtMs);
  }
  return { settled, failed, isComplete: true };
}

/** How many there are. */
export async function countCharacters(list: CharactersToSettle["list"]): Promise<number> {
  let count = 0;
  for await (const progressIds of pages(list)) count += progressIds.length;
  return count;
}

async function* steps(
  { list }: CharactersToSettle,
  atOnce: number,
): AsyncGenerator<readonly string[]> {
  for await (const progressIds of pages(list)) {
    for (let at = 0; at < progressIds.length; at += atOnce)
      yield progressIds.slice(at, at + atOnce);
  }
}

async function* pages(list: CharactersToSettle["list"]): AsyncGenerator<readonly string[]> {
  let cursor: string | null = null;
  do {
    const { progressIds, next }: z.infer<typeof page> = page.parse(await list(cursor));
    yield progressIds;
    cursor = next;
  } while (cursor !== null);
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

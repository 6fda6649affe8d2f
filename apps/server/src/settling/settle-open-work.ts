import { z } from "zod";

export type Asked = Readonly<Record<string, string | number | null>>;

/** Runs functions of the world, internal ones too. */
export type Ask = (path: string, args: Asked) => Promise<unknown>;

export type ProgressToSettle = {
  /** Answers one page of ids, and where the next one begins; null behind the last. */
  readonly list: (cursor: string | null) => Promise<unknown>;
  readonly settle: (progressId: string) => Promise<unknown>;
  /** One could not be settled; the others are. */
  readonly onFault: (error: unknown) => void;
};

export type Pace = {
  /** How many are under way at the same time. */
  readonly atOnce: number;
  /** Waits as long as the last step took, so that half of the time is the players' at least. */
  readonly pauses: boolean;
  readonly goesOn: () => boolean;
};

export type Settled = {
  readonly settled: number;
  readonly failed: number;
  /** Nobody was left because it had to end. */
  readonly isComplete: boolean;
};

const page = z.object({ progressIds: z.array(z.string()), next: z.nullable(z.string()) });

/** Settles one life after the other, each in a transaction of its own, so that others get between them. */
export async function settleOpenWork(lives: ProgressToSettle, pace: Pace): Promise<Settled> {
  let settled = 0;
  let failed = 0;
  for await (const progressIds of steps(lives, pace.atOnce)) {
    if (!pace.goesOn()) return { settled, failed, isComplete: false };
    const startedAtMs = performance.now();
    const results = await Promise.allSettled(
      progressIds.map((progressId) => lives.settle(progressId)),
    );
    for (const result of results) {
      if (result.status === "fulfilled") {
        settled += 1;
        continue;
      }
      failed += 1;
      lives.onFault(result.reason);
    }
    if (pace.pauses) await wait(performance.now() - startedAtMs);
  }
  return { settled, failed, isComplete: true };
}

/** How many there are. */
export async function countProgressRows(list: ProgressToSettle["list"]): Promise<number> {
  let count = 0;
  for await (const progressIds of pages(list)) count += progressIds.length;
  return count;
}

async function* steps(
  { list }: ProgressToSettle,
  atOnce: number,
): AsyncGenerator<readonly string[]> {
  for await (const progressIds of pages(list)) {
    for (let at = 0; at < progressIds.length; at += atOnce)
      yield progressIds.slice(at, at + atOnce);
  }
}

async function* pages(list: ProgressToSettle["list"]): AsyncGenerator<readonly string[]> {
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

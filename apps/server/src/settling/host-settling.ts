import type { Logger } from "pino";
import { z } from "zod";
import type { World, WorldFigure } from "../world.ts";
import { countCharacters, settleOpenWork } from "./settle-open-work.ts";
import type { Pace, RunFunction, Settled } from "./settle-open-work.ts";
import { serveSettling } from "./settle-socket.ts";

/** Settles open work under the content that it was begun under. */
export type HostSettling = {
  /**
   * Puts the program's content in force, before the first player: characters of older content are migrated,
   * and work that was begun under older content and is not settled is counted and logged.
   */
  begin(): Promise<void>;
  readonly figures: () => readonly WorldFigure[];
  /** Settles those whose pages are open, so that a backup holds what they were told; gives up after a while. */
  settleWatched(): Promise<void>;
  /** Settles what it can in `onStopMs`, characters with open pages first, and takes no more requests. */
  stop(): Promise<void>;
};

type HostSettlingOptions = {
  readonly world: World;
  readonly query: RunFunction;
  readonly mutation: RunFunction;
  readonly socketPath: string;
  /** Whether this host is the last of its world, so that nobody goes on with what it leaves. */
  readonly isLast: () => boolean;
  /** How long settling may delay the stop of the host. */
  readonly onStopMs: number;
  readonly logger: Logger;
};

type Settling = NonNullable<World["settling"]>;

const unhurried = { atOnce: 1, pauses: true } as const;
const hurried = { atOnce: 8, pauses: false } as const;
const beforeBackupMs = 30_000;
const countedEveryMs = 5 * 60_000;

/** Opens the door for requests to settle. Nothing is settled before `begin`. */
export async function openHostSettling(options: HostSettlingOptions): Promise<HostSettling> {
  const { settling } = options.world;
  if (settling === undefined) {
    const settleWatched = () => Promise.resolve();
    const nothing = () => Promise.resolve();
    return { begin: nothing, figures: () => [], settleWatched, stop: nothing };
  }
  const work = workOf(options, settling);
  let backlog: Backlog | null = null;
  let isStopping = false;
  const socket = await serveSettling({
    path: options.socketPath,
    settle: async () => {
      const settled = await work.settleAll("all", { ...unhurried, goesOn: () => !isStopping });
      options.logger.info(settled, "characters were settled on request");
      await backlog?.count();
      return settled;
    },
    logger: options.logger,
  });
  return {
    async begin() {
      backlog = await beginContent(options, settling, work);
    },
    figures: () => backlog?.figures() ?? [],
    async settleWatched() {
      const endsAtMs = performance.now() + beforeBackupMs;
      const goesOn = () => !isStopping && performance.now() < endsAtMs;
      await work.settleAll("watched", { ...unhurried, goesOn });
    },
    async stop() {
      isStopping = true;
      backlog?.stop();
      socket.close();
      if (backlog !== null && options.isLast()) await settleAtTheEnd(options, settling, work);
    },
  };
}

type Work = {
  readonly settleAll: (of: "all" | "watched", pace: Pace) => Promise<Settled>;
  /** How many characters have work from before an instant that is not settled. */
  readonly countBefore: (atMs: number) => Promise<number>;
  readonly migrateAll: () => Promise<Settled>;
};

function workOf({ query, mutation, logger }: HostSettlingOptions, settling: Settling): Work {
  const onFault = (error: unknown) =>
    logger.error({ err: error }, "a character could not be settled");
  const run = (path: string) => (progressId: string) =>
    mutation(path, { progressId, nowMs: Date.now() });
  return {
    settleAll(of, pace) {
      const atMs = Date.now();
      const list = (cursor: string | null) => query(settling.listOpenWork, { atMs, of, cursor });
      return settleOpenWork({ list, settle: run(settling.settle), onFault }, pace);
    },
    countBefore: (atMs) =>
      countCharacters((cursor) => query(settling.listOpenWork, { atMs, of: "all", cursor })),
    migrateAll() {
      const list = (cursor: string | null) => query(settling.listOutdated, { cursor });
      const characters = { list, settle: run(settling.migrate), onFault };
      return settleOpenWork(characters, { ...hurried, goesOn: () => true });
    },
  };
}

type Backlog = {
  readonly figures: () => readonly WorldFigure[];
  readonly count: () => Promise<void>;
  readonly stop: () => void;
};

async function beginContent(
  { query, mutation, logger }: HostSettlingOptions,
  settling: Settling,
  work: Work,
): Promise<Backlog> {
  const { version, isNew, isFirst } = contentVersion.parse(await query(settling.version, {}));
  // Before the new content is recorded as in force: a host that is killed meanwhile migrates again.
  const migrated = isNew ? await work.migrateAll() : null;
  const { changedAtMs } = begun.parse(await mutation(settling.begin, {}));
  const backlog = watchBacklog(() => work.countBefore(changedAtMs), logger);
  if (migrated === null || isFirst) {
    void backlog.count();
    return backlog;
  }
  await backlog.count();
  logger.info(
    {
      content: version,
      charactersUnsettled: backlog.value(),
      charactersMigrated: migrated.settled,
    },
    "the game content has changed: unsettled work of these characters will be settled under the new content",
  );
  return backlog;
}

const contentVersion = z.object({
  version: z.string(),
  isNew: z.boolean(),
  isFirst: z.boolean(),
});
const begun = z.object({ changedAtMs: z.number() });

/** The backlog only shrinks, so counting ends when it is empty. */
function watchBacklog(
  count: () => Promise<number>,
  logger: Logger,
): Backlog & { readonly value: () => number } {
  let value = 0;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const recount = async () => {
    clearTimeout(timer);
    try {
      value = await count();
    } catch (error) {
      if (!isStopped) logger.error({ err: error }, "the unsettled characters could not be counted");
    }
    if (value > 0 && !isStopped) timer = setTimeout(() => void recount(), countedEveryMs).unref();
  };
  return {
    value: () => value,
    count: recount,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
    figures: () => [
      {
        name: "characters_unsettled_before_update",
        help: "Characters with unsettled work from before the last change of the game content.",
        value,
      },
    ],
  };
}

async function settleAtTheEnd(
  { mutation, onStopMs, logger }: HostSettlingOptions,
  settling: Settling,
  work: Work,
): Promise<void> {
  const atMs = Date.now();
  const endsAtMs = performance.now() + onStopMs;
  const pace = { ...hurried, goesOn: () => performance.now() < endsAtMs };
  try {
    const watched = await work.settleAll("watched", pace);
    const others = await work.settleAll("all", pace);
    const settled = watched.settled + others.settled;
    logger.info(
      { settled, isComplete: others.isComplete },
      "characters were settled before the stop",
    );
    await mutation(settling.end, { atMs });
  } catch (error) {
    // The remaining characters are settled after the next start.
    logger.error({ err: error }, "settling before the stop failed");
  }
}

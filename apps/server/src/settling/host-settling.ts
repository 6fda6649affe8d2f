import type { Logger } from "pino";
import { z } from "zod";
import type { World, WorldFigure } from "../world.ts";
import { countProgressRows, settleOpenWork } from "./settle-open-work.ts";
import type { Ask, Pace, Settled } from "./settle-open-work.ts";
import { serveSettling } from "./settle-socket.ts";
import type { SettleSocket } from "./settle-socket.ts";

/** Brings work up to the present while the numbers that it goes by are still at hand. */
export type HostSettling = {
  readonly figures: () => readonly WorldFigure[];
  /** Settles what it can within the bound, those first who are being looked at, and takes no more orders. */
  stop(): Promise<void>;
};

type HostSettlingOptions = {
  readonly world: World;
  readonly query: Ask;
  readonly mutation: Ask;
  readonly socketPath: string;
  /** How long stopping may take for it. */
  readonly onStopMs: number;
  readonly logger: Logger;
};

type Settling = NonNullable<World["settling"]>;

const polite = { atOnce: 1, pauses: true } as const;
const hurried = { atOnce: 8, pauses: false } as const;
const countedEveryMs = 5 * 60_000;

/**
 * Puts the program's numbers in force, before anybody plays by them: what older ones left is fitted to
 * them, and what was done under those and is not settled is counted and told of.
 */
export async function openHostSettling(options: HostSettlingOptions): Promise<HostSettling> {
  const { settling } = options.world;
  if (settling === undefined) return { figures: () => [], stop: () => Promise.resolve() };
  const work = workOf(options, settling);
  const backlog = await beginContent(options, settling, work);
  let isStopping = false;
  const socket = await serveSettling({
    path: options.socketPath,
    settle: async () => {
      const settled = await work.settleAll("all", { ...polite, goesOn: () => !isStopping });
      options.logger.info(settled, "settled by order");
      await backlog.count();
      return settled;
    },
    logger: options.logger,
  });
  return {
    figures: backlog.figures,
    async stop() {
      isStopping = true;
      backlog.stop();
      await settleAtTheEnd(options, settling, work, socket);
    },
  };
}

type Work = {
  readonly settleAll: (of: "all" | "watched", pace: Pace) => Promise<Settled>;
  /** How many have work from before an instant that is not settled. */
  readonly countBefore: (atMs: number) => Promise<number>;
  readonly fitAll: () => Promise<Settled>;
};

function workOf({ query, mutation, logger }: HostSettlingOptions, settling: Settling): Work {
  const onFault = (error: unknown) =>
    logger.error({ err: error }, "a character could not be settled");
  const run = (path: string) => (progressId: string) =>
    mutation(path, { progressId, nowMs: Date.now() });
  return {
    settleAll(of, pace) {
      const atMs = Date.now();
      const list = (cursor: string | null) => query(settling.open, { atMs, of, cursor });
      return settleOpenWork({ list, settle: run(settling.settle), onFault }, pace);
    },
    countBefore: (atMs) =>
      countProgressRows((cursor) => query(settling.open, { atMs, of: "all", cursor })),
    fitAll() {
      const list = (cursor: string | null) => query(settling.misfits, { cursor });
      const lives = { list, settle: run(settling.fit), onFault };
      return settleOpenWork(lives, { ...hurried, goesOn: () => true });
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
  const { version, isNew } = era.parse(await query(settling.era, {}));
  // Before it is written down that they are in force: a host that is killed meanwhile does it again.
  const fitted = isNew ? await work.fitAll() : null;
  const { changedAtMs } = begun.parse(await mutation(settling.begin, {}));
  const backlog = watchBacklog(() => work.countBefore(changedAtMs), logger);
  if (fitted === null) {
    void backlog.count();
    return backlog;
  }
  await backlog.count();
  logger.info(
    { content: version, charactersUnsettled: backlog.value(), charactersFitted: fitted.settled },
    "the numbers of the world are new: what these characters did since they were settled goes by them",
  );
  return backlog;
}

const era = z.object({ version: z.string(), isNew: z.boolean() });
const begun = z.object({ changedAtMs: z.number() });

/** Nobody joins those who were not settled in time, so that nothing is counted any more once they are none. */
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
        help: "Characters whose work from before the last change of the numbers goes by the new ones.",
        value,
      },
    ],
  };
}

async function settleAtTheEnd(
  { mutation, onStopMs, logger }: HostSettlingOptions,
  settling: Settling,
  work: Work,
  socket: SettleSocket,
): Promise<void> {
  socket.close();
  const atMs = Date.now();
  const endsAtMs = performance.now() + onStopMs;
  const pace = { ...hurried, goesOn: () => performance.now() < endsAtMs };
  try {
    const watched = await work.settleAll("watched", pace);
    const others = await work.settleAll("all", pace);
    const settled = watched.settled + others.settled;
    logger.info({ settled, isComplete: others.isComplete }, "settled before the end");
    await mutation(settling.end, { atMs });
  } catch (error) {
    // What is not settled now is settled by whoever comes next.
    logger.error({ err: error }, "nothing could be settled before the end");
  }
}

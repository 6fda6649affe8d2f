import type { Agent } from "node:https";
import type { Logger } from "pino";
import { startJobs } from "../job-runner.ts";
import type { JobRunner } from "../job-runner.ts";
import type { World } from "../world.ts";
import { loadPushKeys } from "./push-keys.ts";
import { createPushSender } from "./push-sender.ts";
import type { PushSettings } from "./push-settings.ts";

export type HostPush = {
  works: JobRunner["works"];
  /** Aborts the messages in flight and resolves when their results are reported. */
  stop(): Promise<void>;
};

type HostPushOptions = {
  readonly world: World;
  readonly settings: PushSettings;
  readonly publicUrl: string;
  readonly dataDirectory: string;
  /** Whether the work is this host's; always where it is not said. */
  readonly mayWork?: () => boolean;
  /** Runs an internal mutation of the world. */
  readonly run: (
    path: string,
    args: { readonly results?: { id: string; answer: string; retryAfterMs?: number }[] },
  ) => Promise<unknown>;
  readonly logger: Logger;
  /** See `PushSenderOptions`. */
  readonly agent?: Agent;
};

const lookedEveryMs = 2_000;

/** Signs and sends the world's pushes for as long as the host runs. */
export function openHostPush(options: HostPushOptions): HostPush {
  const { world, settings, publicUrl, dataDirectory, run, logger, agent } = options;
  const { push } = world;
  if (push === undefined) return { works: () => [], stop: () => Promise.resolve() };
  const keys = settings.keys ?? loadPushKeys(dataDirectory);
  push.configure({ publicKey: keys.publicKey });
  const sender = createPushSender({
    keys,
    contact: settings.contact ?? usualContact(publicUrl),
    take: () => run(push.take, {}),
    report: (results) => run(push.report, { results }),
    logger,
    ...(agent === undefined ? {} : { agent }),
  });
  const job = { name: "send pushes", everyMs: lookedEveryMs, run: push.take };
  const jobs = startJobs([job], () => sender.run(), logger, options.mayWork);
  return {
    works: () => jobs.works(),
    async stop() {
      sender.stop();
      await jobs.stop();
    },
  };
}

/** Push services ask for some address; a world on one machine has none. */
function usualContact(publicUrl: string): string {
  return publicUrl.startsWith("https:") ? publicUrl : "mailto:nobody@aldermoor.invalid";
}

import { Agent } from "node:https";
import type { Logger } from "pino";
import { z } from "zod";
import { deliverPush } from "./deliver-push.ts";
import type { DeliveryOptions, Push, PushResult } from "./deliver-push.ts";
import { lookUpPublic } from "./public-address.ts";
import type { PushKeys } from "./push-keys.ts";
import { createSites } from "./sites.ts";
import type { Sites } from "./sites.ts";

export type PushSenderOptions = {
  readonly keys: PushKeys;
  readonly contact: string;
  /** Hands out what is due: `{ sends, more }`. */
  readonly take: () => Promise<unknown>;
  /** Takes the results. */
  readonly report: (results: PushResult[]) => Promise<unknown>;
  readonly logger: Logger;
  /** Only connections to public addresses, unless another one is given. */
  readonly agent?: Agent;
  /** How long a push service may take for each message. */
  readonly answersWithinMs?: number;
};

type PushSender = {
  /** Sends what is due now, outside every transaction. Answers whether there is more. */
  run(): Promise<{ readonly more: boolean }>;
  /** Aborts the messages in flight; they are reported as not sent. */
  stop(): void;
};

const sentAtOnce = 16;
const usuallyWithinMs = 5_000;

/** Carries messages from the world to the push services of the browsers. */
export function createPushSender(options: PushSenderOptions): PushSender {
  const { keys, contact, take, report, logger, answersWithinMs = usuallyWithinMs } = options;
  const stopping = new AbortController();
  const agent = options.agent ?? new Agent({ lookup: lookUpPublic });
  const { signal } = stopping;
  const delivery: DeliveryOptions = { keys, contact, agent, logger, signal, answersWithinMs };
  const sites = createSites(Date.now);
  return {
    async run() {
      const { sends, more } = taken.parse(await take());
      if (sends.length === 0) return { more };
      await report(await deliverAll(sends, delivery, sites));
      return { more: more && !stopping.signal.aborted };
    },
    stop() {
      stopping.abort();
      agent.destroy();
    },
  };
}

const taken = z.object({
  sends: z.array(
    z.object({
      id: z.string(),
      endpoint: z.string(),
      p256dh: z.string(),
      auth: z.string(),
      ttlSeconds: z.number(),
      urgency: z.enum(["low", "normal", "high"]),
      tag: z.string(),
      payload: z.string(),
    }),
  ),
  more: z.boolean(),
});

/** Some at a time: a silent site is given up after a while and delays only its own messages. */
async function deliverAll(
  sends: readonly Push[],
  delivery: DeliveryOptions,
  sites: Sites,
): Promise<PushResult[]> {
  const waiting = [...sends];
  const results: PushResult[] = [];
  const sendInTurn = async () => {
    for (let push = takeNext(); push !== undefined; push = takeNext()) {
      const { result, hasAnswered } = await deliverPush(push, delivery);
      sites.leave(push.endpoint, hasAnswered);
      results.push(result);
    }
  };

  /** The first message for a site with a free place. Messages for a silent site are put off on the way. */
  function takeNext(): Push | undefined {
    for (let at = 0; at < waiting.length;) {
      const push = waiting[at];
      const entry = push === undefined ? "busy" : sites.enter(push.endpoint);
      if (push === undefined || entry === "busy") {
        at += 1;
        continue;
      }
      waiting.splice(at, 1);
      if (entry === "entered") return push;
      results.push({ id: push.id, answer: "later" });
    }
    return undefined;
  }

  await Promise.all(Array.from({ length: sentAtOnce }, sendInTurn));
  return results;
}

import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import type { Agent } from "node:https";
import { isIP } from "node:net";
import type { Logger } from "pino";
import webPush from "web-push";
import { NearbyAddressError } from "./public-address.ts";
import type { PushKeys } from "./push-keys.ts";

/** One message for one browser, as the world hands it out. */
export type Push = {
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly ttlSeconds: number;
  readonly urgency: "low" | "normal" | "high";
  readonly tag: string;
  readonly payload: string;
};

/** The result of one message. `retryAfterMs` is what the push service asked for. */
export type PushResult = {
  readonly id: string;
  readonly answer: "sent" | "gone" | "refused" | "later";
  readonly retryAfterMs?: number;
};

export type Delivery = {
  readonly result: PushResult;
  /** Whether the site answered at all. */
  readonly hasAnswered: boolean;
};

export type DeliveryOptions = {
  readonly keys: PushKeys;
  /** Contact address of the operator for push services: `mailto:` or `https:`. */
  readonly contact: string;
  /** Makes the connections, and decides by that where they may lead. */
  readonly agent: Agent;
  readonly logger: Logger;
  readonly signal: AbortSignal;
  /** How long a push service may take. */
  readonly answersWithinMs: number;
};

/** What fits the header of a topic (RFC 8030). */
const topicLength = 32;

/** Encrypts a message for its browser (RFC 8291) and hands it to the push service. Never throws. */
export async function deliverPush(push: Push, options: DeliveryOptions): Promise<Delivery> {
  const { id, endpoint } = push;
  const { logger } = options;
  const about = { host: URL.parse(endpoint)?.hostname };
  try {
    const response = await send(push, options);
    const result = { id, ...answerOf(response) };
    if (result.answer === "refused")
      logger.warn({ ...about, status: response.statusCode }, "a push service refused a message");
    return { result, hasAnswered: true };
  } catch (error) {
    const isLost = error instanceof NearbyAddressError || error instanceof UnusableError;
    // At a level that is off: a server without access to the internet would log each message.
    logger.debug({ ...about, err: error }, "a push could not be sent");
    // A lost message was never sent, so it is no sign of a silent site.
    return { result: { id, answer: isLost ? "gone" : "later" }, hasAnswered: isLost };
  }
}

/** The subscription can never be sent to. */
class UnusableError extends Error {}

async function send(push: Push, options: DeliveryOptions): Promise<IncomingMessage> {
  const url = new URL(push.endpoint);
  // An IP address is not looked up, so `lookUpPublic` would not check it.
  if (isIP(url.hostname.replaceAll(/[[\]]/g, "")) !== 0) throw new NearbyAddressError(url.hostname);
  const { headers, body } = encrypted(push, options);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const sending = request(url, {
    method: "POST",
    headers,
    agent: options.agent,
    signal: AbortSignal.any([options.signal, AbortSignal.timeout(options.answersWithinMs)]),
  });
  sending.on("error", reject);
  sending.on("response", (response) => {
    // Only the status and headers are read; a body may be without end.
    response.destroy();
    resolve(response);
  });
  sending.end(body);
  return promise;
}

function encrypted(push: Push, { keys, contact }: DeliveryOptions) {
  const { endpoint, p256dh, auth, payload, ttlSeconds, urgency, tag } = push;
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: contact, ...keys },
      TTL: ttlSeconds,
      urgency,
      topic: createHash("sha256").update(tag).digest("base64url").slice(0, topicLength),
    });
  } catch (error) {
    throw new UnusableError("The subscription's keys are not valid.", { cause: error });
  }
}

function answerOf(response: IncomingMessage): Omit<PushResult, "id"> {
  const status = response.statusCode ?? 0;
  if (status >= 200 && status < 300) return { answer: "sent" };
  if (status === 404 || status === 410) return { answer: "gone" };
  if (status === 408 || status === 429 || status >= 500)
    return { answer: "later", retryAfterMs: retryAfterMs(response.headers["retry-after"]) };
  return { answer: "refused" };
}

/** Seconds, or the instant itself; what cannot be read asks for nothing. */
function retryAfterMs(header: string | undefined): number {
  const waitMs = /^\d+$/.test(header ?? "")
    ? Number(header) * 1_000
    : Date.parse(header ?? "") - Date.now();
  return Number.isFinite(waitMs) ? Math.max(0, waitMs) : 0;
}

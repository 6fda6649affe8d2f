import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";

type Subscription = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly label: string;
  readonly timeZone: string;
};

const endpointLengthMax = 1_000;
const labelLengthMax = 60;

/** An uncompressed point of the curve, 65 bytes, and 16 bytes of secret, as base64url without padding. */
const publicKey = /^B[\w-]{86}$/;
const authSecret = /^[\w-]{22}$/;

/**
 * A subscription as it may be kept. Refuses `push-address` for an address that no push service has:
 * this server will send to it, so it must not lead into the operator's own network.
 */
export function checkSubscription(given: Subscription): Outcome<Subscription> {
  const { endpoint, p256dh, auth, label, timeZone } = given;
  const isWhole = publicKey.test(p256dh) && authSecret.test(auth);
  if (!isWhole || !isPushAddress(endpoint)) return refuse("push-address");
  return done({
    endpoint: new URL(endpoint).href,
    p256dh,
    auth,
    label: writtenLabel(label),
    timeZone: knownTimeZone(timeZone),
  });
}

/** Whether an address may be that of a push service: https at its own port, at a public name. */
export function isPushAddress(endpoint: string): boolean {
  if (endpoint.length > endpointLengthMax) return false;
  const url = URL.parse(endpoint);
  if (url === null || url.protocol !== "https:" || url.port !== "") return false;
  return url.username === "" && url.password === "" && isPublicName(url.hostname);
}

/**
 * Names of machines nearby. Numbers are refused too, public or not: no push service is at one. The
 * parser of addresses has brought all ways to write them (`0x7f.1`) into the usual one.
 */
function isPublicName(hostname: string): boolean {
  const labels = hostname.replace(/\.$/, "").split(".");
  const last = labels.at(-1) ?? "";
  return labels.length > 1 && /^[a-z]/.test(last) && !nearby.has(last);
}

const nearby: ReadonlySet<string> = new Set([
  "arpa",
  "example",
  "home",
  "internal",
  "intranet",
  "invalid",
  "lan",
  "local",
  "localdomain",
  "localhost",
  "onion",
  "test",
]);

function writtenLabel(label: string): string {
  const plain = label.replaceAll(/[\p{C}\p{Z}]+/gu, " ").trim();
  return plain.slice(0, labelLengthMax) || "?";
}

/** A zone that the server does not know counts as UTC. */
function knownTimeZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}

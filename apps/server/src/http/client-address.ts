import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import type { Socket } from "node:net";

/**
 * Makes the function that tells a request's client address: the socket's, unless that belongs to a trusted proxy;
 * then the last address in `X-Forwarded-For` that is not such a proxy itself. Addresses further left are only what
 * the client claims.
 */
export function createClientAddress(
  trustedProxies: readonly string[],
): (request: IncomingMessage) => string {
  const isTrusted = createTrustedProxy(trustedProxies);
  return function clientAddress(request) {
    const ofSocket = socketAddress(request.socket);
    const path = forwardedFor(request).concat(ofSocket);
    const client = path.findLast((address) => !isTrusted(address));
    return client ?? path[0] ?? ofSocket;
  };
}

/** Makes the function that tells whether an address is that of a trusted proxy. */
export function createTrustedProxy(
  trustedProxies: readonly string[],
): (address: string) => boolean {
  const trusted = new BlockList();
  for (const entry of trustedProxies) {
    const [address = "", prefix] = entry.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    trusted.addSubnet(address, Number(prefix ?? (family === "ipv6" ? 128 : 32)), family);
  }
  return (address) => trusted.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** The address at the other end of a socket. */
export function socketAddress(socket: Socket): string {
  return plain(socket.remoteAddress ?? "");
}

function forwardedFor(request: IncomingMessage): string[] {
  const header = request.headers["x-forwarded-for"];
  const text = Array.isArray(header) ? header.join(",") : (header ?? "");
  const addresses = text.split(",").map((entry) => plain(entry.trim()));
  const lastInvalid = addresses.findLastIndex((address) => isIP(address) === 0);
  return addresses.slice(lastInvalid + 1);
}

/** Sockets that take both families write IPv4 addresses in IPv6 form. */
function plain(address: string): string {
  return address.startsWith("::ffff:") ? address.slice("::ffff:".length) : address;
}

import type { IncomingMessage } from "node:http";

/** Headers by which proxies tell that they carry the request of another client. */
const proxyHeaders = [
  "via",
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-server",
  "x-real-ip",
  "x-client-ip",
  "true-client-ip",
  "cf-connecting-ip",
  "fly-client-ip",
];

/**
 * Tells whether a request was made on this machine, and for this machine. Where players come by another
 * address (`publicUrl`) a proxy stands in front, which may say nothing of itself: then no request is local. And a page
 * of another site, whose name was made to lead here, calls the host by that name: only names of this machine count.
 */
export function createLocalRequestCheck(publicUrl: string): (request: IncomingMessage) => boolean {
  const isServedLocally = isLoopback(new URL(publicUrl).hostname);
  return function isLocal({ headers, socket }) {
    const host = URL.parse(`http://${headers.host ?? ""}`)?.hostname ?? "";
    return (
      isServedLocally &&
      isLoopback(socket.remoteAddress ?? "") &&
      isLoopback(host) &&
      proxyHeaders.every((name) => headers[name] === undefined) &&
      !isOfAnotherSite(headers)
    );
  };
}

/** Whether a browser sent it for a page that is not the host's own. */
function isOfAnotherSite(headers: IncomingMessage["headers"]): boolean {
  const site = headers["sec-fetch-site"] ?? "none";
  return headers.origin !== undefined || !["none", "same-origin"].includes(String(site));
}

/** Takes names and addresses as URLs and sockets write them. */
function isLoopback(name: string): boolean {
  return (
    name === "localhost" ||
    name === "[::1]" ||
    name === "::1" ||
    /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/.test(name)
  );
}

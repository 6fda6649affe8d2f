import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { createLocalRequestCheck } from "./local-request.ts";

function requestFrom(address: string, headers: Record<string, string> = {}): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: address });
  const request = new IncomingMessage(socket);
  Object.assign(request.headers, { host: "127.0.0.1:3000", ...headers });
  return request;
}

const isLocal = createLocalRequestCheck("http://127.0.0.1:3000");

describe("a request is local", () => {
  test.each([
    ["127.0.0.1", "127.0.0.1:3000"],
    ["127.0.0.9", "localhost:3000"],
    ["::1", "[::1]:3000"],
    ["::ffff:127.0.0.1", "localhost"],
  ])("from %s to %s", (address, host) => {
    expect(isLocal(requestFrom(address, { host }))).toBe(true);
  });
});

describe("a request is not local", () => {
  test.each(["192.0.2.1", "::ffff:192.0.2.1", "2001:db8::1", ""])("from %s", (address) => {
    expect(isLocal(requestFrom(address))).toBe(false);
  });

  test.each(["evil.example", "127.0.0.1.evil.example", "moor.example:3000", "", "a b"])(
    "under the name %j, which another site may have made to lead here",
    (host) => {
      expect(isLocal(requestFrom("127.0.0.1", { host }))).toBe(false);
    },
  );

  test.each(["x-forwarded-for", "forwarded", "via", "x-real-ip"])(
    "when a proxy tells of itself by %s",
    (name) => {
      expect(isLocal(requestFrom("127.0.0.1", { [name]: "203.0.113.1" }))).toBe(false);
    },
  );

  test.each([
    ["origin", "https://evil.example"],
    ["sec-fetch-site", "cross-site"],
    ["sec-fetch-site", "same-site"],
  ])("when a browser sent it for another site: %s %s", (name, value) => {
    expect(isLocal(requestFrom("127.0.0.1", { [name]: value }))).toBe(false);
  });

  test("where players come by another address, so that a silent proxy stands in front", () => {
    const isLocalBehindProxy = createLocalRequestCheck("https://moor.example");
    expect(isLocalBehindProxy(requestFrom("127.0.0.1"))).toBe(false);
  });
});

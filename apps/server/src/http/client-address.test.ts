import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { createClientAddress } from "./client-address.ts";

function requestFrom(address: string, headers: Record<string, string> = {}): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: address });
  const request = new IncomingMessage(socket);
  Object.assign(request.headers, headers);
  return request;
}

describe("the client's address", () => {
  test("is the socket's, whatever the client claims, where no proxy is trusted", () => {
    const clientAddress = createClientAddress([]);
    const request = requestFrom("::ffff:203.0.113.7", { "x-forwarded-for": "198.51.100.1" });
    expect(clientAddress(request)).toBe("203.0.113.7");
  });

  test("is what the trusted proxy saw, not what the client put before it", () => {
    const clientAddress = createClientAddress(["10.0.0.0/8", "::1"]);
    const forwarded = { "x-forwarded-for": "1.2.3.4, 198.51.100.1, 10.1.1.1" };
    expect(clientAddress(requestFrom("10.0.0.2", forwarded))).toBe("198.51.100.1");
    expect(clientAddress(requestFrom("203.0.113.9", forwarded))).toBe("203.0.113.9");
  });

  test("stops at an entry that is no address", () => {
    const clientAddress = createClientAddress(["10.0.0.0/8"]);
    const forwarded = { "x-forwarded-for": "198.51.100.1, unknown, 10.1.1.1" };
    expect(clientAddress(requestFrom("10.0.0.2", forwarded))).toBe("10.1.1.1");
  });
});

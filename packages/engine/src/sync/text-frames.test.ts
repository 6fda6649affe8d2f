import { once } from "node:events";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { Duplex } from "node:stream";
import { anyCharacter } from "@aldermoor/accounts/testing/any-character.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { textFrames } from "./text-frames.ts";

// A client of the library that the frames are written past is the judge of them.
let server: Server;
let client: WebSocket;
let stream: Duplex;
beforeAll(async () => {
  server = createServer();
  const sockets = new WebSocketServer({ noServer: true });
  server.on("upgrade", (request, socket, head) => {
    stream = socket;
    sockets.handleUpgrade(request, socket, head, () => undefined);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  client = new WebSocket(`ws://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
  await once(client, "open");
});
afterAll(() => {
  client.terminate();
  server.close();
});

async function received(texts: readonly string[]): Promise<string[]> {
  const heard: string[] = [];
  const all = new Promise<void>((resolve) => {
    if (texts.length === 0) resolve();
    client.onmessage = ({ data }) => {
      heard.push(String(data));
      if (heard.length === texts.length) resolve();
    };
  });
  stream.write(textFrames(texts));
  await all;
  return heard;
}

test("a client reads the texts as they were, whatever they are made of", async () => {
  const text = fc.string({ unit: anyCharacter, maxLength: 200 }).map((raw) => raw.toWellFormed());
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 8 }), async (texts) => {
      expect(await received(texts)).toEqual(texts);
    }),
  );
});

test("texts around the bounds of each length of header arrive whole", async () => {
  const texts = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000].flatMap((length) => [
    "a".repeat(length),
    "ä".repeat(length / 2),
  ]);
  expect(await received(texts)).toEqual(texts);
});

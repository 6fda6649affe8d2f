import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { PacedServer } from "./paced-server.ts";

const unansweredMax = 8;
const plainRequest = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";

let server: PacedServer;
let client: Socket;
let answers: ServerResponse[];
afterEach(async () => {
  client.destroy();
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

/** A server that answers when the test says so, and a client of it. */
async function open(): Promise<{ heard: () => string }> {
  answers = [];
  server = new PacedServer({}, unansweredMax);
  server.on("request", (_request, response: ServerResponse) => answers.push(response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  client = connect(typeof address === "object" ? (address?.port ?? 0) : 0, "127.0.0.1");
  client.on("error", () => undefined);
  let text = "";
  client.on("data", (chunk: Buffer) => (text += chunk.toString()));
  await once(client, "connect");
  return { heard: () => text };
}

test("a client that sends a thousand requests and reads no answer is hung up on, and eight are looked at", async () => {
  await open();
  const closed = once(client, "close");
  client.write(plainRequest.repeat(1_000));
  await closed;
  expect(answers).toHaveLength(unansweredMax);
});

test("what a socket has sent besides is not parsed once it is destroyed", async () => {
  await open();
  let parsed = 0;
  const emit = server.emit.bind(server);
  server.emit = (event: string | symbol, ...args: unknown[]): boolean => {
    if (event === "request") parsed += 1;
    return emit(event, ...args);
  };
  const closed = once(client, "close");
  client.write(plainRequest.repeat(1_000));
  await closed;
  expect(parsed).toBe(unansweredMax + 1);
});

test("any number of requests on one socket are answered, one after the other", async () => {
  const { heard } = await open();
  for (let nth = 1; nth <= 50; nth += 1) {
    client.write(plainRequest);
    await expect.poll(() => answers.length).toBe(nth);
    answers.at(-1)?.end("ok");
    await expect.poll(() => heard().match(/HTTP\/1.1 200/g)?.length).toBe(nth);
  }
});

test("eight at once are answered in their order", async () => {
  const { heard } = await open();
  client.write(plainRequest.repeat(unansweredMax));
  await expect.poll(() => answers.length).toBe(unansweredMax);
  for (const [nth, response] of [...answers.entries()].toReversed()) response.end(`answer ${nth}`);
  await expect.poll(heard).toMatch(/answer 0[^]*answer 7/);
});

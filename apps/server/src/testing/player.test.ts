import { once } from "node:events";
import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { Player } from "./player.ts";

/** A host that answers these in turn, and the last one for ever. */
async function hostAnswering(answers: readonly { status: number; body: object }[]) {
  let asked = 0;
  const server = createServer((_request, response) => {
    const { status = 500, body = {} } = answers[Math.min(asked++, answers.length - 1)] ?? {};
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The host has no port.");
  return `http://127.0.0.1:${address.port}`;
}

const starting = { status: 503, body: { message: "The host is starting.", code: "STARTING" } };
const token = { status: 200, body: { token: "a.b.c" } };
const nobody = { status: 401, body: {} };

test("a player is told to ask again while the host starts, and not that nobody is signed in", async () => {
  const player = new Player(await hostAnswering([starting, token]));
  await expect(player.realtimeToken()).rejects.toThrow("503");
  expect(await player.realtimeToken()).toBe("a.b.c");
});

test("a player without a session is nobody", async () => {
  expect(await new Player(await hostAnswering([nobody])).realtimeToken()).toBeNull();
});

import { once } from "node:events";
import { createServer } from "node:http";
import type { Server } from "node:http";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { pauseLimited } from "./pause-limited.ts";

const hourMs = 3_600_000;
const sockets: Socket[] = [];
let server: Server;
let stop = () => undefined as void;
afterEach(async () => {
  stop();
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

/** A server that answers each request with the status that its path says. */
async function open(pauseMs: number, isShared: (port: number) => boolean = () => false) {
  server = createServer((request, response) => {
    response.statusCode = Number(request.url?.slice(1));
    response.end();
  });
  stop = pauseLimited(server, { pauseMs, isShared: (socket) => isShared(socket.remotePort ?? 0) });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

async function client(port: number) {
  const socket = connect({ port, host: "127.0.0.1" });
  sockets.push(socket);
  let text = "";
  socket.on("data", (data) => (text += data.toString("latin1")));
  await once(socket, "connect");
  const statuses = () => [...text.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status);
  return {
    port: socket.localPort,
    ask: async (status: number) => {
      const count = statuses().length;
      socket.write(`GET /${status} HTTP/1.1\r\nHost: x\r\n\r\n`);
      await expect.poll(() => statuses().length).toBe(count + 1);
    },
    send: (status: number) => socket.write(`GET /${status} HTTP/1.1\r\nHost: x\r\n\r\n`),
    /** A request with a body, of which so much comes at first. */
    post: (status: number, sentBytes: number) => {
      const body = "x".repeat(600);
      const head = `POST /${status} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n`;
      socket.write(head + body.slice(0, sentBytes));
      return () => socket.write(body.slice(sentBytes));
    },
    statuses,
  };
}

test("what follows a refusal for its rate on the same socket is read only after the pause", async () => {
  const port = await open(hourMs);
  const hasty = await client(port);
  const other = await client(port);
  await hasty.ask(429);
  hasty.send(200);
  // By the time that others were answered this often, the host would have read it.
  for (let nth = 0; nth < 20; nth++) await other.ask(200);
  expect(hasty.statuses()).toEqual(["429"]);
});

test("a body that is left unread does not end the pause", async () => {
  const port = await open(hourMs);
  const hasty = await client(port);
  const other = await client(port);
  hasty.post(429, 600);
  await expect.poll(() => hasty.statuses()).toEqual(["429"]);
  hasty.send(200);
  for (let nth = 0; nth < 20; nth++) await other.ask(200);
  expect(hasty.statuses()).toEqual(["429"]);
});

test("a body that comes after the refusal of its request does not end the pause", async () => {
  const port = await open(hourMs);
  const slow = await client(port);
  const other = await client(port);
  const sendRest = slow.post(429, 10);
  await expect.poll(() => slow.statuses()).toEqual(["429"]);
  sendRest();
  slow.send(200);
  for (let nth = 0; nth < 20; nth++) await other.ask(200);
  expect(slow.statuses()).toEqual(["429"]);
});

test("after the pause the socket is read again", async () => {
  const hasty = await client(await open(10));
  for (let nth = 0; nth < 3; nth++) await hasty.ask(429);
  await hasty.ask(200);
  expect(hasty.statuses()).toEqual(["429", "429", "429", "200"]);
});

test("a trusted proxy is not made to wait for one of its clients, and other refusals make nobody wait", async () => {
  const proxies: (number | undefined)[] = [];
  const port = await open(hourMs, (remote) => proxies.includes(remote));
  const proxy = await client(port);
  proxies.push(proxy.port);
  await proxy.ask(429);
  await proxy.ask(200);
  const other = await client(port);
  await other.ask(404);
  await other.ask(200);
});

import { once } from "node:events";
import { createServer } from "node:http";
import type { Server } from "node:http";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { openFilesMax } from "./open-files-max.ts";
import { watchSockets } from "./socket-doors.ts";

const patience = { timeout: 120_000, interval: 10 };
const budgets = {
  socketsPerAddressMax: 4,
  filesReserved: 10,
  unreadMs: 100,
  unreadBytesMin: 1024,
};

let server: Server;
let stop = () => undefined as void;
let leave: (socket: Socket) => void;
const sockets: Socket[] = [];
afterEach(async () => {
  stop();
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

async function open(options: Partial<Parameters<typeof watchSockets>[1]> = {}): Promise<number> {
  const large = Buffer.alloc(64 * 1024 * 1024);
  server = createServer((request, response) =>
    response.end(request.url === "/large" ? large : "ok"),
  );
  ({ end: stop, leave } = watchSockets(server, {
    budgets,
    isProxy: () => false,
    addressOf: () => "one",
    checkEveryMs: 20,
    ...options,
  }));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

function begin(port: number): { socket: Socket; heard: () => string } {
  const socket = connect({ port, host: "127.0.0.1" });
  sockets.push(socket);
  let text = "";
  socket.on("error", () => undefined);
  socket.on("data", (data) => (text += data.toString("latin1", 0, 200)));
  return { socket, heard: () => text };
}

test("a client that reads nothing of a large answer is cut off", async () => {
  const port = await open();
  const { socket } = begin(port);
  socket.pause();
  socket.write("GET /large HTTP/1.1\r\nHost: x\r\n\r\n");
  const connections = () =>
    new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
  await expect.poll(connections, patience).toBe(1);
  await expect.poll(connections, patience).toBe(0);
});

test("a client that reads slowly but steadily gets all of it", async () => {
  const port = await open({ budgets: { ...budgets, unreadMs: 5_000 } });
  const answer = await fetch(`http://127.0.0.1:${port}/large`);
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += (chunk as Uint8Array).length;
  expect(bytes).toBe(64 * 1024 * 1024);
});

test("sockets beyond those of an address are refused at once, a proxy's are not", async () => {
  const port = await open();
  const all = Array.from({ length: 6 }, () => begin(port));
  await expect
    .poll(() => all.filter(({ heard }) => heard().includes("503")).length, patience)
    .toBe(2);
  stop();
  server.closeAllConnections();
  server.close();
  await once(server, "close");
  const proxied = await open({ isProxy: () => true });
  const more = Array.from({ length: 6 }, () => begin(proxied));
  for (const { socket } of more) socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await expect
    .poll(() => more.every(({ heard }) => heard().includes("200 OK")), patience)
    .toBe(true);
});

test("a socket that another process has counts until it is closed there", async () => {
  const port = await open();
  const taken: Socket[] = [];
  server.on("connection", (socket) => taken.push(socket));
  for (let count = 0; count < 4; count++) begin(port);
  await expect.poll(() => taken.length, patience).toBe(4);
  const { heard } = begin(port);
  await expect.poll(heard, patience).toContain("503");
  // What became of it is not to be seen here: only that it may be left, and once.
  const [handed] = taken;
  if (handed === undefined) throw new Error("No socket was taken.");
  leave(handed);
  leave(handed);
  const further = begin(port);
  further.socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await expect.poll(further.heard, patience).toContain("200 OK");
  await expect.poll(begin(port).heard, patience).toContain("503");
});

test("files that the process needs itself stay free under any number of sockets", async () => {
  const port = await open({ isProxy: () => true, openFiles: 15 });
  const all = Array.from({ length: 9 }, () => begin(port));
  await expect
    .poll(() => all.filter(({ heard }) => heard().includes("503")).length, patience)
    .toBe(4);
});

test("the limit of open files is read from the system", () => {
  expect(openFilesMax()).toBeGreaterThanOrEqual(256);
});

import { once } from "node:events";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { freePort } from "@aldermoor/accounts/testing/free-port.ts";
import { afterEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import type { Link } from "./links.ts";
import { socketLinks } from "./socket-links.ts";

const secret = "the secret of all nodes";
const closing: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function freeAddress(): Promise<string> {
  return `127.0.0.1:${await freePort()}`;
}

/** Both ends of a link. */
async function linked(): Promise<{ near: Link; far: Link }> {
  const address = await freeAddress();
  const arrived = Promise.withResolvers<Link>();
  const listening = await socketLinks({ secret }).listen(address, arrived.resolve);
  closing.push(listening.stop);
  const near = await socketLinks({ secret }).connect(address);
  closing.push(() => near.end());
  return { near, far: await arrived.promise };
}

/** A connection over which nothing is said. */
async function strangerAt(address: string): Promise<Socket> {
  const socket = connect({ host: "127.0.0.1", port: Number(address.split(":")[1]) });
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return socket;
}

function heardBy(link: Link): string[] {
  const heard: string[] = [];
  link.onText((text) => heard.push(text));
  return heard;
}

test("texts arrive whole and in their order, also those that came before anybody listened", async () => {
  const { near, far } = await linked();
  const texts = ["first", "ä€𝄞", "x".repeat(2_000_000), "last"];
  for (const text of texts) near.send(text);
  const heard = heardBy(far);
  await expect.poll(() => heard.length).toBe(texts.length);
  expect(heard).toEqual(texts);
  far.send("back");
  const back = heardBy(near);
  await expect.poll(() => back).toEqual(["back"]);
});

test("who ends a link ends it for both, and hears nothing more", async () => {
  const { near, far } = await linked();
  let ends = 0;
  far.onEnd(() => ends++);
  near.onEnd(() => ends++);
  near.end();
  expect(near.isOver).toBe(true);
  await expect.poll(() => ends).toBe(2);
  far.send("nobody hears this");
  expect(far.isOver).toBe(true);
});

test("who does not know the secret is no node", async () => {
  const address = await freeAddress();
  let arrived = 0;
  const listening = await socketLinks({ secret }).listen(address, () => arrived++);
  closing.push(listening.stop);
  await expect(socketLinks({ secret: "the secret of others" }).connect(address)).rejects.toThrow(
    "401",
  );
  const plain = new WebSocket(`ws://${address}/`);
  await expect(new Promise((_, reject) => plain.once("error", reject))).rejects.toThrow("401");
  expect((await fetch(`http://${address}/`)).status).toBe(404);
  expect(arrived).toBe(0);
});

test("port 0 is one that was free, which is told", async () => {
  const arrived = Promise.withResolvers<Link>();
  const { address, stop } = await socketLinks({ secret }).listen("127.0.0.1:0", arrived.resolve);
  closing.push(stop);
  expect(address).toMatch(/^127\.0\.0\.1:[1-9]\d*$/);
  const near = await socketLinks({ secret }).connect(address);
  closing.push(() => near.end());
  near.send("found");
  const heard = heardBy(await arrived.promise);
  await expect.poll(() => heard).toEqual(["found"]);
});

test("who says nothing, or too much, does not keep nodes from each other", async () => {
  const address = await freeAddress();
  const arrived = Promise.withResolvers<Link>();
  closing.push((await socketLinks({ secret }).listen(address, arrived.resolve)).stop);
  const silent = await Promise.all(Array.from({ length: 40 }, () => strangerAt(address)));
  closing.push(() => silent.forEach((socket) => socket.destroy()));
  await expect.poll(() => silent.filter(({ closed }) => !closed).length).toBeLessThanOrEqual(16);
  const near = await socketLinks({ secret }).connect(address);
  closing.push(() => near.end());
  const heard = heardBy(await arrived.promise);
  near.send("good day");
  await expect.poll(() => heard).toEqual(["good day"]);
  const long = await fetch(`http://${address}/`, { headers: { "x-long": "x".repeat(8000) } });
  expect(long.status).toBe(431);
});

test("an address or a secret that cannot be is an error at once", async () => {
  await expect(socketLinks({ secret }).listen("nowhere", () => undefined)).rejects.toThrow(
    "host:port",
  );
  expect(() => socketLinks({ secret: "short" })).toThrow("16 characters");
  await expect(socketLinks({ secret }).connect(await freeAddress())).rejects.toThrow();
});

/** A peer that has the secret, and keeps to no rule. */
async function impostorAt(address: string): Promise<WebSocket> {
  const socket = new WebSocket(`ws://${address}/`, {
    headers: { authorization: `Bearer ${secret}` },
  });
  socket.on("error", () => undefined);
  closing.push(() => socket.terminate());
  await once(socket, "open");
  return socket;
}

/** A link as the side has it that listens, and the peer at its other end. */
async function impostor(): Promise<{ socket: WebSocket; link: Link; address: string }> {
  const address = await freeAddress();
  const arrived = Promise.withResolvers<Link>();
  closing.push((await socketLinks({ secret }).listen(address, arrived.resolve)).stop);
  const socket = await impostorAt(address);
  return { socket, link: await arrived.promise, address };
}

const frame = (opcode: number, length: number): Buffer => {
  const head = Buffer.alloc(14);
  head.writeUInt8(0x80 | opcode, 0);
  head.writeUInt8(0x80 | 127, 1);
  head.writeBigUInt64BE(BigInt(length), 2);
  return head;
};

test.each([
  ["is longer than any text", frame(1, 100_000_000)],
  ["is of no kind that there is", frame(7, 10)],
  [
    "is no Unicode",
    Buffer.concat([Buffer.from([0x81, 0x82, 0, 0, 0, 0]), Buffer.from([0xff, 0xff])]),
  ],
])("a frame ends its link that %s", async (_, bytes) => {
  const { socket, link, address } = await impostor();
  const heard = heardBy(link);
  rawOf(socket).write(bytes);
  await expect.poll(() => link.isOver).toBe(true);
  expect(heard).toEqual([]);
  expect((await impostorAt(address)).readyState).toBe(WebSocket.OPEN);
});

test("a text that is cut off in the middle is not heard", async () => {
  const { socket, link } = await impostor();
  const heard = heardBy(link);
  rawOf(socket).write(Buffer.concat([frame(1, 100_000), Buffer.alloc(50_000)]));
  rawOf(socket).end();
  await expect.poll(() => link.isOver).toBe(true);
  expect(heard).toEqual([]);
});

test("nothing is heard that came with the text which ended the link", async () => {
  const { socket, link } = await impostor();
  const heard: string[] = [];
  link.onText((text) => {
    heard.push(text);
    link.end();
  });
  rawOf(socket).cork();
  for (let count = 0; count < 1000; count++) socket.send("again");
  rawOf(socket).uncork();
  await expect.poll(() => socket.readyState).toBe(WebSocket.CLOSED);
  expect(heard).toEqual(["again"]);
});

test("a peer that goes on talking and takes nothing is not kept rows for", async () => {
  const { socket, link } = await impostor();
  socket.pause();
  const talk = setInterval(() => socket.send("still here"), 100);
  closing.push(() => clearInterval(talk));
  const row = "x".repeat(1_000_000);
  let sent = 0;
  while (!link.isOver && sent < 400) {
    link.send(row);
    sent++;
  }
  expect(link.isOver).toBe(true);
  // Twice the longest text, and what the system keeps for a socket.
  expect(sent).toBeLessThan(150);
});

test("a peer that sends without end leaves everything else its turn", async () => {
  const { socket, link } = await impostor();
  let [heard, inOneRound, most] = [0, 0, 0];
  link.onText(() => {
    const untilMs = performance.now() + 5;
    while (performance.now() < untilMs);
    heard++;
    inOneRound++;
    most = Math.max(most, inOneRound);
  });
  const round = (): void => {
    inOneRound = 0;
    if (heard < 100) setImmediate(round);
  };
  round();
  const text = "x".repeat(20_000);
  for (let count = 0; count < 100; count++) socket.send(text);
  await expect.poll(() => heard, { timeout: 20_000 }).toBe(100);
  // Four, and what had come with them.
  expect(most).toBeLessThan(20);
});

test("one peer does not take all links", async () => {
  const address = await freeAddress();
  let links = 0;
  closing.push((await socketLinks({ secret }).listen(address, () => links++)).stop);
  const came = await Promise.allSettled(Array.from({ length: 140 }, () => impostorAt(address)));
  expect(came.filter(({ status }) => status === "rejected")).toHaveLength(12);
  expect(links).toBe(128);
});

function rawOf(socket: WebSocket): Socket {
  return (socket as unknown as { _socket: Socket })._socket;
}

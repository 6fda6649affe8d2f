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

import { hostname } from "node:os";
import type { LeaseHolder } from "@aldermoor/engine/cluster/shared-log.ts";
import { pino } from "pino";
import { expect, test } from "vitest";
import { newNodeName, refuseUnreachable, shapeIn, spokenLinks } from "./node-address.ts";

const reached = "10.0.0.5:3100";
const own = "127.0.0.1:0";

function heldBy(name: string, address: string) {
  const holder: LeaseHolder = { node: { name, address }, epoch: 1n };
  return { holder: () => Promise.resolve(holder) };
}

const beside = (address: string, holder: Parameters<typeof refuseUnreachable>[0]) =>
  refuseUnreachable(holder, { name: newNodeName("shape"), address }, 0);

test("nodes of one machine need no address, and those of several that is reached", async () => {
  for (const begun of [
    beside(own, { holder: () => Promise.resolve(null) }),
    beside(own, heldBy(`${hostname()} 1 abc`, "127.0.0.1:40001")),
    beside(reached, heldBy("moor-2 1 abc", "10.0.0.6:3100")),
  ])
    await expect(begun).resolves.toBeUndefined();
});

test.each(["127.0.0.1:40001", "localhost:3100", "[::1]:3100"])(
  "a node of another machine at %s is refused with a sentence, as is one that is beside others so",
  async (address) => {
    await expect(beside(reached, heldBy("moor-2 1 abc", address))).rejects.toThrow(
      "runs on moor-2 and is reached from there alone. Set NODE_ADDRESS of that one.",
    );
    await expect(beside(address, heldBy("moor-2 1 abc", "10.0.0.6:3100"))).rejects.toThrow(
      "moor-2, which cannot reach this one. Set NODE_ADDRESS",
    );
  },
);

test("a node's name tells its machine and the shape of its program", () => {
  const name = newNodeName("abc123");
  expect(name.startsWith(`${hostname()} `)).toBe(true);
  expect(shapeIn(name)).toBe("abc123");
  expect(newNodeName("abc123")).not.toBe(name);
});

test("who moves the world has it to itself", async () => {
  await expect(beside(reached, heldBy("a move 1234", ""))).rejects.toThrow(
    "This world is being moved",
  );
});

test("one that was killed, and whose lease runs out, is in nobody's way", async () => {
  let asked = 0;
  const dead = await heldBy("moor-2 1 abc", own).holder();
  const log = { holder: () => Promise.resolve(++asked > 2 ? null : dead) };
  await refuseUnreachable(log, { name: newNodeName("shape"), address: own });
  expect(asked).toBe(3);
});

test("a node that is not reached is told once for a while, and a port that is taken with the setting's name", async () => {
  const lines: string[] = [];
  const logger = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });
  const fault = new Error("listen EADDRINUSE: address already in use");
  const links = spokenLinks(
    { connect: () => Promise.reject(fault), listen: () => Promise.reject(fault) },
    logger,
  );
  for (let tried = 0; tried < 3; tried++)
    await expect(links.connect(reached)).rejects.toThrow("EADDRINUSE");
  expect(lines).toEqual([expect.stringContaining(reached)]);
  await expect(links.listen(reached, () => undefined)).rejects.toThrow(
    "Other nodes cannot be heard at NODE_ADDRESS 10.0.0.5:3100: listen EADDRINUSE",
  );
});

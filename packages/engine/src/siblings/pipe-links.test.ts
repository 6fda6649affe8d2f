import { Duplex, duplexPair } from "node:stream";
import { anyCharacter } from "@aldermoor/accounts/testing/any-character.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Link } from "../nodes/links.ts";
import { pipeLinks } from "./pipe-links.ts";

/** A stream of which it is told what is written to it. */
function streamTo(write: (chunk: Buffer) => void): Duplex {
  return new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      write(chunk);
      done();
    },
  });
}

/** What one link hears that was sent over a pipe which is cut into pieces of any length. */
async function throughPieces(
  texts: readonly string[],
  pieceBytes: readonly number[],
): Promise<string[]> {
  const written: Buffer[] = [];
  const link = await pipeLinks(
    streamTo((chunk) => written.push(chunk)),
    "near",
  ).connect("here");
  for (const text of texts) link.send(text);
  const heard: string[] = [];
  const stream = streamTo(() => undefined);
  const far = pipeLinks(stream, "far");
  await far.listen("here", (near) => near.onText((text) => void heard.push(text)));
  const all = Buffer.concat(written);
  for (let at = 0, nth = 0; at < all.length; nth++) {
    const length = pieceBytes[nth % pieceBytes.length] ?? 1;
    stream.push(all.subarray(at, at + length));
    at += length;
  }
  stream.push(null);
  await far.over;
  return heard;
}

test("texts arrive whole and in order, however the pipe cuts them", async () => {
  const texts = fc.array(fc.string({ unit: anyCharacter, maxLength: 60 }), { maxLength: 12 });
  const pieces = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(texts, pieces, async (sent, pieceBytes) => {
      expect(await throughPieces(sent, pieceBytes)).toEqual(sent);
    }),
    { numRuns: 50 },
  );
});

test("both processes may open links, each is its own, and all end with the pipe", async () => {
  const [one, other] = duplexPair();
  const [near, far] = [pipeLinks(one, "near"), pipeLinks(other, "far")];
  const accepted: Link[] = [];
  for (const pipe of [near, far]) await pipe.listen("here", (link) => void accepted.push(link));
  const opened = [
    await near.connect("here"),
    await far.connect("here"),
    await near.connect("here"),
  ];
  const heard = new Map<number, string>();
  for (const [at, link] of opened.entries()) {
    link.onText((text) => void heard.set(at, text));
    link.send(`I am ${at}`);
  }
  await expect.poll(() => accepted.length).toBe(3);
  for (const link of accepted) link.onText((text) => link.send(`${text}, said you`));
  await expect.poll(() => heard.size).toBe(3);
  expect([...heard].toSorted()).toEqual([0, 1, 2].map((at) => [at, `I am ${at}, said you`]));

  opened[0]?.end();
  const [first] = accepted;
  await expect.poll(() => accepted.filter(({ isOver }) => isOver).length).toBe(1);
  expect(first?.isOver === true || accepted[1]?.isOver === true).toBe(true);
  one.destroy();
  await far.over;
  expect([...opened, ...accepted].every(({ isOver }) => isOver)).toBe(true);
  await expect(far.connect("here")).rejects.toThrow("has ended");
});

test("a link to where nobody listens ends", async () => {
  const [one, other] = duplexPair();
  pipeLinks(other, "far");
  const link = await pipeLinks(one, "near").connect("nowhere");
  await new Promise<void>((resolve) => link.onEnd(resolve));
});

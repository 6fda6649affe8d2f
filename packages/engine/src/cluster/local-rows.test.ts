import { expect, test } from "vitest";
import { LocalRows } from "./local-rows.ts";

const row = (ts: number) => ({ ts: BigInt(ts), body: Buffer.from("x"), checksum: 0 });

test("a file that does not keep up makes the next row wait until it has caught up by one", async () => {
  const kept: (() => void)[] = [];
  const append = (): Promise<void> => new Promise((resolve) => kept.push(resolve));
  const rows = new LocalRows({ append }, (error) => expect.unreachable(String(error)));
  let count = 0;
  while (!rows.isBehind && count < 1000) rows.keep(row(++count));
  expect(count).toBe(64);
  let mayFollow = 0;
  rows.whenNotBehind(() => mayFollow++);
  await Promise.resolve();
  expect(mayFollow).toBe(0);
  kept.shift()?.();
  await expect.poll(() => mayFollow).toBe(1);
  expect(rows.isBehind).toBe(false);
});

test("a file that takes rows at once is never behind", () => {
  const rows = new LocalRows({ append: () => undefined }, (error) =>
    expect.unreachable(String(error)),
  );
  for (let ts = 1; ts <= 200; ts++) rows.keep(row(ts));
  let mayFollow = 0;
  rows.whenNotBehind(() => mayFollow++);
  expect([rows.isBehind, mayFollow]).toEqual([false, 1]);
});

test("a row that the file does not take ends the node", async () => {
  const faults: unknown[] = [];
  const broken = new Error("the disk is full");
  new LocalRows({ append: () => Promise.reject(broken) }, (error) => faults.push(error)).keep(
    row(1),
  );
  await expect.poll(() => faults).toEqual([broken]);
});

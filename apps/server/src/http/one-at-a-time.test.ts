import { expect, test } from "vitest";
import { oneAtATime } from "./one-at-a-time.ts";

function maker() {
  const open: PromiseWithResolvers<number>[] = [];
  const made = oneAtATime(() => {
    const making = Promise.withResolvers<number>();
    open.push(making);
    return making.promise;
  });
  return { made, open };
}

test("whoever asks while it is being made shares what is made next, and no more than one is under way", async () => {
  const { made, open } = maker();
  const first = made();
  const [second, third] = [made(), made()];
  expect(open).toHaveLength(1);
  open[0]?.resolve(1);
  expect(await first).toBe(1);
  await expect.poll(() => open.length).toBe(2);
  open[1]?.resolve(2);
  expect(await Promise.all([second, third])).toEqual([2, 2]);
  void made();
  expect(open).toHaveLength(3);
});

test("one that fails is the failure of those who asked for it alone", async () => {
  const { made, open } = maker();
  const first = made();
  const second = made();
  open[0]?.reject(new Error("The disk is gone."));
  await expect(first).rejects.toThrow("The disk is gone.");
  await expect.poll(() => open.length).toBe(2);
  open[1]?.resolve(2);
  expect(await second).toBe(2);
});

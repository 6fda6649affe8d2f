import { expect, test } from "vitest";
import { createStore } from "./store.ts";

test("a follower hears of every new value until it stops following", () => {
  const store = createStore(1);
  const heard: number[] = [];
  const end = store.subscribe(() => heard.push(store.get()));
  store.set(2);
  store.set(3);
  end();
  store.set(4);
  expect(heard).toEqual([2, 3]);
  expect(store.get()).toBe(4);
});

test("a store knows whether anything follows it", () => {
  const store = createStore("");
  expect(store.isFollowed()).toBe(false);
  const end = store.subscribe(() => undefined);
  expect(store.isFollowed()).toBe(true);
  end();
  expect(store.isFollowed()).toBe(false);
});

import { expect, test } from "vitest";
import type { KeyPress } from "./shell-keys.ts";
import { ShellKeys } from "./shell-keys.ts";

function keyboard() {
  const done: string[] = [];
  const keys = new ShellKeys({
    focusChat: () => done.push("chat"),
    toggleChat: () => done.push("toggle"),
    askToStop: () => done.push("stop"),
    showPalette: () => done.push("palette"),
    showKeys: () => done.push("keys"),
    stepTab: (step) => done.push(`tab ${step}`),
    go: (to) => done.push(to),
  });
  const press = (key: string, more: Partial<KeyPress> = {}, hasSingleKeys = true) => {
    const plain = { ctrlKey: false, metaKey: false, altKey: false, isTyping: false, atMs: 0 };
    return keys.press({ ...plain, key, ...more }, hasSingleKeys);
  };
  return { done, press };
}

test("each single key does its one thing", () => {
  const { done, press } = keyboard();
  for (const key of ["/", "b", "s", "?", "[", "]", "x"]) press(key);
  expect(done).toEqual(["chat", "toggle", "stop", "keys", "tab -1", "tab 1"]);
});

test("g and a letter lead to a page, and only shortly after each other", () => {
  const { done, press } = keyboard();
  press("g");
  press("m", { atMs: 1000 });
  press("g", { atMs: 5000 });
  press("b", { atMs: 8000 });
  expect(done).toEqual(["/game/market", "toggle"]);
});

test("a letter that leads nowhere after g does nothing else either", () => {
  const { done, press } = keyboard();
  press("g");
  expect(press("?", { atMs: 10 })).toBe(false);
  expect(done).toEqual([]);
});

test("while somebody writes, or has switched them off, single keys do nothing", () => {
  const { done, press } = keyboard();
  expect(press("s", { isTyping: true })).toBe(false);
  expect(press("s", {}, false)).toBe(false);
  expect(press("s", { ctrlKey: true })).toBe(false);
  expect(done).toEqual([]);
});

test("the palette comes at any time", () => {
  const { done, press } = keyboard();
  press("k", { ctrlKey: true, isTyping: true });
  press("K", { metaKey: true }, false);
  expect(done).toEqual(["palette", "palette"]);
});

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Draft } from "./draft.ts";
import { isWritten, keepDraft, keptDraft } from "./draft.ts";

const empty: Draft = {
  title: "",
  text: "",
  steps: "",
  area: "other",
  isExploit: false,
  route: "",
  pictures: [],
};
const written: Draft = { ...empty, title: "The queue waits", area: "recipes", isExploit: true };

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("a draft", () => {
  test("is kept for its kind and character, and read again as it was", () => {
    keepDraft("bug", "wren", written);
    expect(keptDraft("bug", "wren")).toEqual(written);
    expect(keptDraft("suggestion", "wren")).toBeNull();
    expect(keptDraft("bug", "finch")).toBeNull();
  });

  test("is gone once it was sent, and none where nothing was written", () => {
    keepDraft("bug", "wren", written);
    keepDraft("bug", "wren", null);
    expect(stored.size).toBe(0);
    keepDraft("bug", "wren", { ...empty, route: "/game/market/exchange" });
    expect(stored.size).toBe(0);
    expect(isWritten(empty)).toBe(false);
  });

  test("of another hand is read as far as it is one", () => {
    const key = "aldermoor.draft.bug.wren";
    for (const text of ["", "7", "null", "[", '"x"']) {
      stored.set(key, text);
      expect(keptDraft("bug", "wren")).toBeNull();
    }
    const pictures = [
      { pictureId: "a", path: "/api/storage/0f-1a", name: "ok.png" },
      { pictureId: "b", path: "javascript:alert(1)", name: "no" },
      { pictureId: "c", path: "https://evil.example/x.png", name: "no" },
      7,
    ];
    stored.set(key, JSON.stringify({ title: 7, area: "nowhere", pictures }));
    expect(keptDraft("bug", "wren")).toEqual({ ...empty, pictures: [pictures[0]] });
  });

  test("is none where the browser refuses storage", () => {
    vi.stubGlobal("localStorage", {
      getItem() {
        throw new Error("no");
      },
    });
    expect(keptDraft("bug", "wren")).toBeNull();
    expect(() => keepDraft("bug", "wren", written)).not.toThrow();
  });
});

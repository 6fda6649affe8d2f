import { runInNewContext } from "node:vm";
import { pushManners } from "@aldermoor/game/push/content/pushed-notices.ts";
import { describe, expect, test } from "vitest";
import { news as english } from "../src/shared/news/sentences/news.en.ts";
import { serviceWorkerSource } from "./service-worker-file.ts";

type Tab = { readonly url: string; readonly heard: unknown[]; isFocused: boolean };
type Shown = { readonly title: string; readonly body: string; readonly data: { to: string } };

/** The worker as it is built, in what a browser would give it. */
function workerIn(language: "en" | "de", tabs: readonly Tab[] = []) {
  const listeners = new Map<string, (event: object) => void>();
  const shown: Shown[] = [];
  const opened: string[] = [];
  const self = {
    location: { href: `https://moor.example/service-worker.js?language=${language}` },
    addEventListener: (type: string, listener: (event: object) => void) =>
      listeners.set(type, listener),
    registration: {
      showNotification: (title: string, options: Omit<Shown, "title">) =>
        Promise.resolve(shown.push({ title, ...options })),
    },
    clients: {
      matchAll: () =>
        Promise.resolve(
          tabs.map((tab) => ({
            url: tab.url,
            postMessage: (message: unknown) => tab.heard.push(message),
            focus: () => Promise.resolve((tab.isFocused = true)),
          })),
        ),
      openWindow: (to: string) => Promise.resolve(opened.push(to)),
    },
  };
  runInNewContext(serviceWorkerSource("test"), { self, URL, encodeURIComponent });
  const happen = async (type: string, event: object) => {
    const works: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) });
    await Promise.all(works);
  };
  return {
    shown,
    opened,
    push: (text: string | null) =>
      happen("push", { data: text === null ? null : { json: () => JSON.parse(text) } }),
    press: (to: string) =>
      happen("notificationclick", { notification: { close() {}, data: { to } } }),
  };
}

const level = {
  say: "level",
  values: { name: "Wrenfield", skill: "Mining", level: 1_200 },
  names: { de: { skill: "Bergbau" } },
  tag: "a level",
  atMs: 1_000,
};

describe("what a browser is told", () => {
  test("is shown in the language of the device", async () => {
    const worker = workerIn("en");
    await worker.push(JSON.stringify(level));
    expect(worker.shown).toMatchObject([
      {
        title: "Mining 1,200",
        body: "Wrenfield has reached a new level.",
        tag: "a level",
        lang: "en",
        timestamp: 1_000,
        data: { to: "/game/profile/skills" },
      },
    ]);
    const german = workerIn("de");
    await german.push(JSON.stringify(level));
    expect(german.shown).toMatchObject([
      { title: "Bergbau 1.200", body: "Wrenfield hat eine neue Stufe erreicht.", lang: "de" },
    ]);
  });

  test("leads to an address of the game, whatever the names in it are", async () => {
    const worker = workerIn("en");
    const values = { name: "Wren", by: "../../../evil?x=1#" };
    await worker.push(JSON.stringify({ ...level, say: "mention", values }));
    expect(worker.shown[0]?.data.to).toBe("/game/public/profile/..%2F..%2F..%2Fevil%3Fx%3D1%23");
  });

  test.each([
    ["of a newer server", JSON.stringify({ ...level, say: "siege" })],
    ["with no sense", "{"],
    ["of inherited names", JSON.stringify({ ...level, say: "constructor" })],
    ["empty", null],
  ])("is shown in general words when it is %s", async (_what, text) => {
    const worker = workerIn("en");
    await worker.push(text);
    expect(worker.shown).toMatchObject([
      {
        title: english.unknown,
        body: english["unknown-text"],
        data: { to: "/game/actions/combat" },
      },
    ]);
  });

  test("has words and a page for everything that may be pushed", async () => {
    const worker = workerIn("de");
    for (const say of [...Object.keys(pushManners), "test"])
      await worker.push(JSON.stringify({ ...level, say }));
    expect(worker.shown).toHaveLength(Object.keys(pushManners).length + 1);
    for (const { title, body, data } of worker.shown) {
      expect(title).not.toBe(english.unknown);
      expect(body).not.toBe("");
      expect(data.to).toMatch(/^\/game\//);
    }
  });
});

describe("a pressed notification", () => {
  const tab = (path: string): Tab => ({
    url: `https://moor.example${path}`,
    heard: [],
    isFocused: false,
  });

  test("opens its page in a tab of the game that is there", async () => {
    const [landing, game] = [tab("/"), tab("/game/house/rooms")];
    const worker = workerIn("en", [landing, game]);
    await worker.press("/game/profile/skills");
    expect(game).toMatchObject({ heard: [{ open: "/game/profile/skills" }], isFocused: true });
    expect(landing).toMatchObject({ heard: [], isFocused: false });
    expect(worker.opened).toEqual([]);
  });

  test("opens a new one where there is none", async () => {
    const worker = workerIn("en", [tab("/")]);
    await worker.press("/game/profile/skills");
    expect(worker.opened).toEqual(["/game/profile/skills"]);
  });
});

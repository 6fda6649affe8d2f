import { afterEach, expect, test, vi } from "vitest";
import { askOnce, fieldOf } from "./ask-once.ts";

afterEach(() => vi.unstubAllGlobals());

function answering(answer: () => Promise<Response>): void {
  vi.stubGlobal("fetch", answer);
}

test("the value of an answer is told, none as null", async () => {
  answering(async () => Response.json({ status: "success", value: { online: 3 } }));
  expect(fieldOf(await askOnce("presence:moor", {}), "online")).toBe(3);
  answering(async () => Response.json({ status: "success", value: null }));
  expect(await askOnce("publishing:maintenance", {})).toBeNull();
});

test("a fault, a refusal, a line that is down and words that are no answer are none", async () => {
  const answers = [
    async () => Response.json({ status: "error", errorMessage: "A fault." }),
    async () => new Response("busy", { status: 503 }),
    async () => Promise.reject(new TypeError("Failed to fetch")),
    async () => new Response("<html>"),
    async () => Response.json(null),
  ];
  for (const answer of answers) {
    answering(answer);
    expect(await askOnce("presence:moor", {})).toBeUndefined();
  }
});

import { expect, test } from "vitest";
import type { ServiceAnswer } from "../../../session/service-answer.ts";
import { accountResource } from "./account-resource.ts";

type Answer = ServiceAnswer<string>;

const unreachable: Answer = { ok: false, code: "unreachable", sentence: "", status: 0 };
const forbidden: Answer = { ok: false, code: "FORBIDDEN", sentence: "No", status: 403 };

/** A service whose answers come when the test lets them. */
function service() {
  const waiting: ((answer: Answer) => void)[] = [];
  const resource = accountResource(() => new Promise<Answer>((resolve) => waiting.push(resolve)));
  return {
    resource,
    questions: () => waiting.length,
    answer: (index: number, answer: Answer) => waiting[index]?.(answer),
  };
}

function value(text: string): Answer {
  return { ok: true, value: text };
}

test("what was asked last is shown, whichever answer comes first", async () => {
  const { resource, answer } = service();
  expect(resource.store.get()).toEqual({ state: "loading" });
  const first = resource.reload();
  const second = resource.reload();
  answer(1, value("new"));
  answer(0, value("old"));
  await Promise.all([first, second]);
  expect(resource.store.get()).toEqual({ state: "ready", value: "new" });
});

test("several parts of a page that show the same thing ask for it once", async () => {
  const { resource, questions } = service();
  resource.look();
  resource.look();
  expect(questions()).toBe(1);
});

test("what is shown stays while the service is out of reach, and goes when it refuses", async () => {
  const { resource, answer } = service();
  const ask = async (index: number, given: Answer) => {
    const asked = resource.reload();
    answer(index, given);
    await asked;
    return resource.store.get();
  };
  expect(await ask(0, unreachable)).toEqual({ state: "error", refused: unreachable });
  expect(await ask(1, value("kept"))).toEqual({ state: "ready", value: "kept" });
  expect(await ask(2, unreachable)).toEqual({ state: "ready", value: "kept" });
  expect(await ask(3, forbidden)).toEqual({ state: "error", refused: forbidden });
});

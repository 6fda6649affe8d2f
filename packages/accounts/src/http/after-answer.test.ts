import { expect, test } from "vitest";
import { AccountClient } from "../testing/account-client.ts";
import { startAccountServer } from "../testing/account-server.ts";
import { createAfterAnswer } from "./after-answer.ts";

test("a deferred task runs after the answer, also after a failure", async () => {
  const after = createAfterAnswer();
  const done: string[] = [];
  const answer = await after.answer(async () => {
    after.defer(() => done.push("later"));
    await Promise.resolve();
    expect(done).toEqual([]);
    return "answer";
  });
  expect(answer).toBe("answer");
  expect(done).toEqual([]);
  await expect.poll(() => done).toEqual(["later"]);
  const failing = after.answer(async () => {
    after.defer(() => done.push("failed"));
    throw new Error("nothing to answer");
  });
  await expect(failing).rejects.toThrow("nothing to answer");
  await expect.poll(() => done).toEqual(["later", "failed"]);
  after.defer(() => done.push("at once"));
  expect(done.at(-1)).toBe("at once");
});

test("a session that is replaced is reported as ended after the answer", async () => {
  const told: string[] = [];
  const server = await startAccountServer({
    onSessionEnded: ({ userId }) => void told.push(userId),
  });
  const wren = new AccountClient(server.origin);
  const userId = await wren.signUp("wren@moor.example");
  const request = new Request(`${server.origin}/api/auth/two-factor/enable`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      cookie: wren.cookies,
      origin: server.origin,
    },
    body: JSON.stringify({ password: "correct horse battery", method: "otp" }),
  });
  const answer = await server.accounts.handler(request, "192.0.2.1");
  expect(answer.status).toBe(200);
  expect(told).toEqual([]);
  await expect.poll(() => told).toEqual([userId]);
  await server.close();
});

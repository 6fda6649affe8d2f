import { describe, expect, test } from "vitest";
import { answered } from "./service-answer.ts";

describe("a call of the account client", () => {
  test("that went well answers its value", async () => {
    const call = Promise.resolve({ data: { status: true }, error: null });
    expect(await answered(call)).toEqual({ ok: true, value: { status: true } });
  });

  test("that was refused answers the service's code and words", async () => {
    const error = { status: 400, code: "INVALID_PASSWORD", message: "Invalid password" };
    expect(await answered(Promise.resolve({ data: null, error }))).toEqual({
      ok: false,
      code: "INVALID_PASSWORD",
      sentence: "Invalid password",
      status: 400,
    });
  });

  test("that was made too often is told by one code, whoever refused it", async () => {
    const answer = await answered(Promise.resolve({ data: null, error: { status: 429 } }));
    expect(answer).toMatchObject({ ok: false, code: "RATE_LIMITED", status: 429 });
  });

  test("that found no service is an answer too", async () => {
    const answer = await answered(Promise.reject(new TypeError("The network is down.")));
    expect(answer).toEqual({ ok: false, code: "unreachable", sentence: "", status: 0 });
  });
});

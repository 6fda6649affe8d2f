import type { ServiceAnswer } from "../../../session/service-answer.ts";
import { answered } from "../../../session/service-answer.ts";
import { wholeAccountClient } from "../../../session/whole-account-client.ts";

/** Asks what the library does not know of, below `/api/auth`; `read` makes a value of the body. */
export async function askService<Value>(
  path: string,
  read: (body: unknown) => Value,
): Promise<ServiceAnswer<Value>> {
  const answer = await answered(wholeAccountClient.$fetch<unknown>(path));
  return answer.ok ? { ok: true, value: read(answer.value) } : answer;
}

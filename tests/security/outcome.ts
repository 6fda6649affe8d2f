import { z } from "zod";

const refused = z.object({ ok: z.literal(false), code: z.string() });
const thrown = z.object({ kind: z.string() });

const answered = z.union([
  z.object({ status: z.literal("success"), value: z.unknown() }),
  z.object({ status: z.literal("error"), errorData: z.unknown() }),
]);
const batch = z.object({ results: z.array(z.unknown()) });

/** In a word how a function ended that was called over HTTP: the code of a refusal, or that it was carried out. */
export function outcomeOf(body: unknown): string {
  const answer = answered.safeParse(body).data;
  if (batch.safeParse(body).success) return "a batch was answered";
  if (answer === undefined) return "no answer of a function";
  return answer.status === "success" ? codeOf(answer.value) : failureOf(answer.errorData);
}

/** Likewise for what a function returned. */
export function codeOf(value: unknown): string {
  return refused.safeParse(value).data?.code ?? "carried out";
}

/** Likewise for what it threw; arguments of a wrong shape have no code of their own. */
export function failureOf(data: unknown): string {
  return thrown.safeParse(data).data?.kind ?? "failed";
}

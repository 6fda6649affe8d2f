/** An answer of the account service: done, or its own words for why not. */
export type ServiceAnswer<Value = null> =
  | { readonly ok: true; readonly value: Value }
  | {
      readonly ok: false;
      readonly code: string;
      readonly sentence: string;
      readonly status: number;
    };

/** A refusal; `serviceSentence` says it in the language of the page. */
export type ServiceRefusal = Extract<ServiceAnswer, { readonly ok: false }>;

/** What a call of the account client resolves with. */
type LibraryAnswer =
  | { readonly data: unknown; readonly error: null }
  | {
      readonly data: null;
      readonly error: {
        readonly status: number;
        readonly code?: string | undefined;
        readonly message?: string | undefined;
      };
    };

type ValueOf<Answer> =
  Extract<Answer, { readonly error: null }> extends { readonly data: infer Value } ? Value : never;

/** Turns a call of the account client into an answer. Never rejects: no network is an answer too. */
export function answered<Answer extends LibraryAnswer>(
  call: Promise<Answer>,
): Promise<ServiceAnswer<ValueOf<Answer>>>;
export async function answered(call: Promise<LibraryAnswer>): Promise<ServiceAnswer<unknown>> {
  const answer = await call.catch(() => null);
  if (answer === null) return { ok: false, code: "unreachable", sentence: "", status: 0 };
  const { data, error } = answer;
  if (error === null) return { ok: true, value: data };
  const { status, code = "", message = "" } = error;
  const isTooMany = status === tooManyRequests;
  return { ok: false, code: isTooMany ? "RATE_LIMITED" : code, sentence: message, status };
}

const tooManyRequests = 429;

import type { RefusalCode } from "../content/refusals.ts";

/** Values that fill the placeholders of a refusal's sentence, by name: amounts, names, instants. */
export type RefusalParams = Readonly<Record<string, string | number>>;

export type Refusal<Code extends RefusalCode = RefusalCode> = {
  readonly ok: false;
  readonly code: Code;
  readonly params: RefusalParams;
};

export type Done<Value> = { readonly ok: true; readonly value: Value };

export type Outcome<Value = null, Code extends RefusalCode = RefusalCode> =
  | Done<Value>
  | Refusal<Code>;

export function refuse<Code extends RefusalCode>(
  code: Code,
  params: RefusalParams = {},
): Refusal<Code> {
  return { ok: false, code, params };
}

export function done<Value>(value: Value): Done<Value> {
  return { ok: true, value };
}

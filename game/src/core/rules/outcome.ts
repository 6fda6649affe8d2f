/**
 * Every way the game says no. The codes are permanent: screens, logs and tests match them, and each
 * has one sentence in the text catalogue.
 */
export const refusalCodes = [
  "not-enough-gold",
  "not-enough-items",
  "level-too-low",
  "zone-locked",
  "no-charge",
  "daily-limit",
  "weekly-limit",
  "not-enough-marks",
  "bag-full",
  "item-locked",
  "item-worn",
  "wrong-slot",
  "queue-full",
  "queue-empty",
  "tool-needed",
  "recipe-hidden",
  "not-sold-here",
  "bad-quantity",
  "name-taken",
  "name-invalid",
  "name-reserved",
  "too-many-characters",
  "target-gone",
  "stale",
  "cooldown",
  "no-permission",
  "message-empty",
  "message-too-long",
  "repeated-message",
  "too-fast",
  "link-not-allowed",
  "channel-closed",
  "channel-busy",
  "quest-not-ready",
  "nothing-to-do",
  "list-full",
  "not-found",
  "talent-points",
  "talent-row",
  "in-loadout",
  "choice-pending",
  "fully-tempered",
  "no-socket",
  "loadout-incomplete",
  "name-mismatch",
  "departing",
  "under-way",
  "fully-built",
  "builders-busy",
  "plot-taken",
  "not-ripe",
  "book-closed",
  "book-full",
  "unreachable",
  "push-address",
  "too-many-devices",
] as const;

export type RefusalCode = (typeof refusalCodes)[number];

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

import type { JSONValue } from "convex/values";

type Validator = {
  readonly type: string;
  readonly value?: JSONValue;
  readonly keys?: Validator;
  readonly values?: { readonly fieldType: Validator };
};
type Arguments = Readonly<Record<string, unknown>>;

/** As much as a player's message holds. */
const messageLength = 60_000;

const texts = {
  "long text": "a".repeat(messageLength),
  // Normalising marks of falling class takes the square of their number.
  "text of marks": `a${"\u0301".repeat(messageLength / 4)}${"\u0323".repeat(messageLength / 4)}`,
  "text of capital letters that fold": "\u0130".repeat(messageLength / 2),
  "text of spaces": " ".repeat(messageLength),
} as const;

/**
 * What anybody may send in the place of each argument of a function, as large as a message allows; `given`
 * are arguments that it takes.
 */
export function hostileArguments(
  exported: string,
  given: Arguments,
): readonly (readonly [about: string, args: Arguments])[] {
  const { value: fields } = JSON.parse(exported) as {
    readonly value: Readonly<Record<string, { readonly fieldType: Validator }>>;
  };
  const cases: (readonly [string, Arguments])[] = [];
  for (const [name, { fieldType }] of Object.entries(fields)) {
    for (const [about, hostile] of replacementsOf(fieldType))
      cases.push([`${about} as ${name}`, { ...given, [name]: hostile }]);
  }
  cases.push(["a thousand names more", { ...given, ...manyFields() }]);
  return cases;
}

function replacementsOf(validator: Validator): readonly (readonly [string, unknown])[] {
  const { type, value } = validator;
  switch (type) {
    case "string":
      return Object.entries(texts);
    case "number":
      return [
        ["the largest number", 2 ** 53],
        ["no number", Number.NaN],
      ];
    case "array":
      return [
        ["a list of numbers", Array.from({ length: messageLength / 8 }, (_, nth) => nth)],
        [
          "a list of texts",
          Array.from({ length: messageLength / 40 }, (_, nth) => `${nth}`.padEnd(32, "j")),
        ],
      ];
    case "record":
      return [["a record of numbers", manyFields()]];
    case "union":
      return (value as unknown as readonly Validator[])
        .filter((one) => one.type !== "literal")
        .flatMap(replacementsOf);
    default:
      return [["deep lists", deepLists()]];
  }
}

function manyFields(): Record<string, number> {
  return Object.fromEntries(Array.from({ length: 1_000 }, (_, nth) => [`name${nth}`, nth]));
}

function deepLists(): unknown {
  let value: unknown = 1;
  for (let depth = 0; depth < 60; depth++) value = [value];
  return value;
}

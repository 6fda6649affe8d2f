import type { Value } from "convex/values";

/** How a function's arguments are declared, as `exportArgs` of the function tells it. */
type Declared =
  | { readonly type: "object"; readonly value: Readonly<Record<string, Field>> }
  | { readonly type: "record"; readonly keys: Declared; readonly values: Field }
  | { readonly type: "array"; readonly value: Declared }
  | { readonly type: "union"; readonly value: readonly Declared[] }
  | { readonly type: "literal"; readonly value: Value }
  | { readonly type: "string" | "number" | "boolean" | "null" | "any" | "id" | "bigint" | "bytes" };

type Field = { readonly fieldType: Declared; readonly optional: boolean };

/** One place in the arguments, filled with a string of one's own; everything else is ordinary. */
type Oversized = { readonly at: string; readonly value: Value };

/** The arguments that a function takes. Throws for what is no function of the game. */
export function declaredArgs(registered: object): Declared {
  const tell: unknown = Reflect.get(registered, "exportArgs");
  if (typeof tell !== "function") throw new Error("It tells no arguments.");
  return JSON.parse(String(Reflect.apply(tell, registered, []))) as Declared;
}

/** The arguments once for each string in them, with the given one in that place. */
export function withEachString(
  declared: Declared,
  text: string,
  at = "args",
): readonly Oversized[] {
  switch (declared.type) {
    case "string":
      return [{ at, value: text }];
    case "array":
      return withEachString(declared.value, text, `${at}[]`).map((one) => ({
        ...one,
        value: [one.value],
      }));
    case "union":
      return declared.value.flatMap((one) => withEachString(one, text, at));
    case "object":
      return Object.entries(declared.value).flatMap(([name, { fieldType }]) =>
        withEachString(fieldType, text, `${at}.${name}`).map((one) => ({
          ...one,
          value: { ...ordinaryFields(declared.value), [name]: one.value },
        })),
      );
    default:
      return [];
  }
}

/** Arguments that pass the validators, with the given ones in the place of those of their names. */
export function ordinaryArgs(
  declared: Declared,
  given: Readonly<Record<string, Value>>,
): Record<string, Value> {
  if (declared.type !== "object") return {};
  const known = Object.entries(given).filter(([name]) => Object.hasOwn(declared.value, name));
  return { ...ordinaryFields(declared.value), ...Object.fromEntries(known) };
}

function ordinaryFields(fields: Readonly<Record<string, Field>>): Record<string, Value> {
  const needed = Object.entries(fields).filter(([, { optional }]) => !optional);
  return Object.fromEntries(needed.map(([name, { fieldType }]) => [name, ordinary(fieldType)]));
}

function ordinary(declared: Declared): Value {
  switch (declared.type) {
    case "object":
      return ordinaryFields(declared.value);
    case "record":
      return {};
    case "array":
      return [];
    case "union":
      return declared.value[0] === undefined ? null : ordinary(declared.value[0]);
    case "literal":
      return declared.value;
    case "number":
      return 1;
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      return "a";
  }
}

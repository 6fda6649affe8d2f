import { rightsOf } from "@aldermoor/game/core/functions/calls/rights.ts";
import { gameModules } from "@aldermoor/game/index.ts";
import { z } from "zod";

export type PublicFunction = {
  readonly path: string;
  readonly kind: "query" | "mutation";
  readonly args: Shape;
  /** Whether it is for staff alone. */
  readonly isOfStaff: boolean;
};

/** A validator as the functions themselves export it. */
export type Shape =
  | { readonly type: "object"; readonly value: Readonly<Record<string, Field>> }
  | { readonly type: "array"; readonly value: Shape }
  | { readonly type: "record"; readonly values: { readonly fieldType: Shape } }
  | { readonly type: "union"; readonly value: readonly Shape[] }
  | { readonly type: "literal"; readonly value: string | number | boolean }
  | { readonly type: "string" | "number" | "boolean" | "null" | "any" | "bigint" | "bytes" | "id" };

type Field = { readonly fieldType: Shape; readonly optional: boolean };

/** What fills a place of an argument. */
type Fillings = {
  readonly string: (name: string) => string;
  readonly number: () => number;
  readonly listLength: number;
  /** Whether to give what may be left out. */
  readonly isWhole: boolean;
};

const registered = z.custom<{ exportArgs(): string; isQuery?: true; isPublic?: true }>(
  (value) => typeof value === "function",
);

/** Every function of the game that a stranger may call by name. */
export function publicFunctions(): readonly PublicFunction[] {
  return Object.entries(gameModules).flatMap(([feature, functions]) =>
    Object.entries(functions).flatMap(([name, value]) => {
      const found = registered.parse(value);
      if (found.isPublic !== true) return [];
      const kind = found.isQuery === true ? ("query" as const) : ("mutation" as const);
      // The function wrote it of its own validator, which is of this shape.
      const args = JSON.parse(found.exportArgs()) as Shape;
      const isOfStaff = rightsOf(found)?.door === "staff";
      return [{ path: `${feature}:${name}`, kind, args, isOfStaff }];
    }),
  );
}

/** Arguments of the right shape; of a union the last kind. */
export function argumentsOf({ args }: PublicFunction, fillings: Fillings): object {
  const filled = fill(args, "", fillings);
  return typeof filled === "object" && filled !== null ? filled : {};
}

function fill(shape: Shape, name: string, fillings: Fillings): unknown {
  switch (shape.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(shape.value)
          .filter(([, { optional }]) => fillings.isWhole || !optional)
          .map(([field, { fieldType }]) => [field, fill(fieldType, field, fillings)]),
      );
    case "array":
      return Array.from({ length: fillings.listLength }, () => fill(shape.value, name, fillings));
    case "record":
      return Object.fromEntries(
        Array.from({ length: fillings.listLength }, (_, at) => [
          `key${at}`,
          fill(shape.values.fieldType, name, fillings),
        ]),
      );
    case "union":
      return fill(shape.value.at(-1) ?? { type: "null" }, name, fillings);
    case "literal":
      return shape.value;
    case "number":
      return fillings.number();
    case "boolean":
      return true;
    case "null":
      return null;
    case "string":
    case "any":
    case "bigint":
    case "bytes":
    case "id":
      return fillings.string(name);
  }
}

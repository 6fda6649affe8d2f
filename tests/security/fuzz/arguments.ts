import type { Random } from "@aldermoor/engine/test/hostile/random.ts";
import { hostileName, hostileValue } from "@aldermoor/engine/test/hostile/values.ts";
import { publicFunctions } from "../public-functions.ts";
import type { PublicFunction, Shape } from "../public-functions.ts";
import { hostileText } from "./texts.ts";

const functions = publicFunctions();

const numbers = [
  "0",
  "-0",
  "1",
  "-1",
  "0.5",
  "1e308",
  "-1e308",
  "5e-324",
  "9007199254740993",
  "4294967296",
  "2147483648",
  "1e21",
  "1e400",
  "100",
  "86400000",
  "253402300800000",
] as const;

/** One of the game's functions, most likely. */
export function someFunction(random: Random): PublicFunction {
  const chosen = functions[random.below(functions.length)];
  if (chosen === undefined) throw new Error("The game has no public functions.");
  return chosen;
}

/** Its path, or something that looks like one. */
export function hostilePath(random: Random, { path }: PublicFunction): string {
  if (random.chance(0.95)) return path;
  return random.pick([
    path.replace(":", "."),
    path.replace(":", "/"),
    `${path}:${path}`,
    `${path}\u0000`,
    path.toUpperCase(),
    path.split(":")[0] ?? "",
    "__proto__:constructor",
    "character:adoptAccount",
    "push:take",
    "_system/cli:query",
    hostileText(random),
  ]);
}

/** The text of arguments that nearly fit the function. `own` is the character that may be the caller's. */
export function hostileArguments(random: Random, { args }: PublicFunction, own: string): string {
  if (random.chance(0.06)) return hostileValue(random);
  const text = near(random, args, "", own);
  if (random.chance(0.9) || !text.startsWith("{")) return text;
  const extra = `${JSON.stringify(hostileName(random))}:${hostileValue(random, 2)}`;
  return text === "{}" ? `{${extra}}` : `{${extra},${text.slice(1)}`;
}

function near(random: Random, shape: Shape, field: string, own: string): string {
  if (random.chance(0.03)) return hostileValue(random, 2);
  switch (shape.type) {
    case "object": {
      const fields = Object.entries(shape.value)
        .filter(([, { optional }]) => random.chance(optional ? 0.5 : 0.98))
        .map(([name, of]) => `${JSON.stringify(name)}:${near(random, of.fieldType, name, own)}`);
      return `{${fields.join(",")}}`;
    }
    case "array":
      return `[${several(random, () => near(random, shape.value, field, own))}]`;
    case "record":
      return `{${several(random, () => `${JSON.stringify(hostileText(random))}:${near(random, shape.values.fieldType, field, own)}`)}}`;
    case "union": {
      const kind = shape.value[random.below(shape.value.length)];
      return kind === undefined ? "null" : near(random, kind, field, own);
    }
    case "literal":
      return JSON.stringify(shape.value);
    case "number":
      return random.chance(0.5)
        ? String(random.below(50))
        : (numbers[random.below(numbers.length)] ?? "0");
    case "boolean":
      return String(random.chance(0.5));
    case "null":
      return "null";
    case "string":
    case "any":
    case "bigint":
    case "bytes":
    case "id":
      return JSON.stringify(
        field === "characterId" && random.chance(0.85) ? own : hostileText(random),
      );
  }
}

function several(random: Random, one: () => string): string {
  const length = random.chance(0.02) ? 1_100 : random.below(4);
  return Array.from({ length }, one).join(",");
}

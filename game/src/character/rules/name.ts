import { slurs } from "../../core/content/slurs.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";

const shape = /^[A-Za-z]{3,16}$/;

/** Names that would pass for staff or for the game itself. */
const reservedNames = [
  "admin",
  "administrator",
  "aldermoor",
  "everyone",
  "gamemaster",
  "helper",
  "mod",
  "moderator",
  "nobody",
  "official",
  "server",
  "staff",
  "support",
  "system",
];

/** Parts that no name may hold, however it goes on. */
const reservedParts = ["admin", "moderator", "hitler", "rapist", ...slurs];

/**
 * The key by which a name is unique: case does not tell names apart, nor do I and l, which look the
 * same. Refuses `name-invalid` and `name-reserved`.
 */
export function checkName(name: string): Outcome<string, "name-invalid" | "name-reserved"> {
  if (!shape.test(name)) return refuse("name-invalid");
  const key = nameKey(name);
  const isReserved =
    reservedNames.some((reserved) => nameKey(reserved) === key) ||
    reservedParts.some((part) => key.includes(nameKey(part)));
  return isReserved ? refuse("name-reserved") : done(key);
}

/** A name with its look-alike letters folded: what names are looked up by. */
export function nameKey(name: string): string {
  return name.toLowerCase().replaceAll("i", "l");
}

import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import {
  besideStaffWords,
  freeAllTheSame,
  reservedParts,
  staffWords,
} from "../content/reserved-names.ts";

const nameLengthMax = 16;
const shape = /^[A-Za-z]{3,16}$/;

/** Whether anybody can bear a name of that length: longer ones need not be looked for. */
export function isNameLength(name: string): boolean {
  return name.length <= nameLengthMax;
}

/** Refuses `name-invalid`, and `name-reserved` for what would pass for staff or insults. */
export function checkName(name: string): Outcome<null, "name-invalid" | "name-reserved"> {
  if (!shape.test(name)) return refuse("name-invalid");
  return isReservedName(name) ? refuse("name-reserved") : done(null);
}

/**
 * The key by which a name is unique and found: case does not tell names apart, nor do I and l, which
 * look the same.
 */
export function nameKey(name: string): string {
  return name.toLowerCase().replaceAll("i", "l");
}

/**
 * What a name looks like at a glance, also made from its key: besides case and I for l, two letters that
 * look like one are that one. Names that look alike are not given to two.
 */
export function nameLook(name: string): string {
  return nameKey(name).replaceAll("rn", "m").replaceAll("vv", "w").replaceAll("cl", "d");
}

/** Whether a name would pass for staff or insults, however it is spaced. */
export function isReservedName(name: string): boolean {
  const plain = name.replaceAll(" ", "");
  const look = nameLook(plain);
  if (freeAllTheSame.some((free) => nameKey(free) === nameKey(plain))) return false;
  return (
    reservedParts.some((part) => look.includes(nameLook(part))) ||
    ofStaffWords.test(look) ||
    wordsOf(name).some((word) => staffWord.test(nameLook(word)))
  );
}

/** The words of a name by its capitals: "GMWren" is "GM" and "Wren". */
function wordsOf(name: string): readonly string[] {
  return name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [];
}

const staff = staffWords.map(nameLook).join("|");
const beside = besideStaffWords.map(nameLook).join("|");

const staffWord = new RegExp(`^(?:${staff})s?$`);

/** At least one word of the staff's, and nothing but such words and those that stand beside them. */
const ofStaffWords = new RegExp(
  `^(?:(?:${beside})s?)*(?:${staff})s?(?:(?:${beside}|${staff})s?)*$`,
);

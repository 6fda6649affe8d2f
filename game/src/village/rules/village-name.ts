import { isReservedName, nameKey, nameLook } from "../../character/rules/name.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";

const lengthMax = 24;
const shape = /^(?=.{3,24}$)[A-Za-z]+(?: [A-Za-z]+)*$/;

/** Refuses `village-name-invalid`, and `name-reserved` for what would pass for staff or insults. */
export function checkVillageName(
  name: string,
): Outcome<null, "village-name-invalid" | "name-reserved"> {
  if (!shape.test(name)) return refuse("village-name-invalid");
  return isReservedName(name) ? refuse("name-reserved") : done(null);
}

/** Whether a village can bear a name of that length: longer ones need not be looked for. */
export function isVillageNameLength(name: string): boolean {
  return name.length <= lengthMax;
}

/** The key by which a name is unique and found: neither case nor spaces tell names apart, nor do I and l. */
export function villageNameKey(name: string): string {
  return nameKey(withoutSpaces(name));
}

/** What it looks like at a glance; names that look alike are not given to two. */
export function villageNameLook(name: string): string {
  return nameLook(withoutSpaces(name));
}

function withoutSpaces(name: string): string {
  return name.replaceAll(" ", "");
}

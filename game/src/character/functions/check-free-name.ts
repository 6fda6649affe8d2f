import type { CoreReader } from "../../core/functions/context.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { checkName } from "../rules/name.ts";
import { findByName } from "./find-by-name.ts";

/** Whether a new character may bear a name: `name-invalid`, `name-reserved` or `name-taken` if not. */
export async function checkFreeName(
  db: CoreReader,
  name: string,
): Promise<Outcome<null, "name-invalid" | "name-reserved" | "name-taken">> {
  const fitting = checkName(name);
  if (!fitting.ok) return fitting;
  const bearer = await findByName(db, name);
  return bearer === null ? done(null) : refuse("name-taken", { name });
}

import type { ClientCall, EngineOptions, FunctionModules } from "../options.ts";
import { canonicalPath } from "../runtime/function-registry.ts";

/** Asks `admit` about a call that a test makes as a client would; throws what it throws. */
export type Admission = (call: Omit<ClientCall, "address">) => Promise<void>;

// Tests call from one machine.
const testAddress = "127.0.0.1";

/**
 * Makes the door that clients have and a program that holds the engine has not. Internal functions,
 * by which tests prepare data, have none.
 */
export function createAdmission(
  admit: EngineOptions["admit"],
  load: () => Promise<FunctionModules>,
): Admission {
  let loading: Promise<FunctionModules> | null = null;
  return async (call) => {
    if (admit === undefined) return;
    loading ??= load();
    const path = canonicalPath(call.path);
    if (isPublic(await loading, path)) admit({ ...call, path, address: testAddress });
  };
}

function isPublic(modules: FunctionModules, path: string): boolean {
  const colon = path.lastIndexOf(":");
  const exported = modules[path.slice(0, colon)]?.[path.slice(colon + 1)];
  return typeof exported === "function" && "isPublic" in exported && exported.isPublic === true;
}

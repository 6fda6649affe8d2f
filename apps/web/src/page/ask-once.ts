/**
 * What a public question of the game is answered over plain HTTP, for pages that have no realtime line. `undefined` when no answer
 * comes; who asks reads what did.
 */
export async function askOnce(path: string, args: object): Promise<unknown> {
  try {
    const response = await fetch("/api/query", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ path, args, format: "json" }),
    });
    const body: unknown = response.ok ? await response.json() : undefined;
    return fieldOf(body, "status") === "success" ? fieldOf(body, "value") : undefined;
  } catch {
    return undefined;
  }
}

/** A field of what came from outside; `undefined` where there is none. */
export function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Reflect.get(value, name);
}

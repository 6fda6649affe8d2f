/** Reads what an answer of the account service holds under a name; nothing it sends is taken on trust. */
export function fieldOf(body: unknown, name: string): unknown {
  if (typeof body !== "object" || body === null) return undefined;
  return Reflect.get(body, name);
}

/** A text, empty where there is none. */
export function textOf(body: unknown, name: string): string {
  const value = fieldOf(body, name);
  return typeof value === "string" ? value : "";
}

/** An instant in milliseconds since 1970; 0 where there is none. The library reads dates by itself. */
export function instantOf(body: unknown, name: string): number {
  const value = fieldOf(body, name);
  if (value instanceof Date) return value.getTime();
  const atMs = typeof value === "string" ? Date.parse(value) : Number.NaN;
  return Number.isNaN(atMs) ? 0 : atMs;
}

/** A list of things that have at least an id; empty where the answer is no list. */
export function listOf<Item extends { readonly id: string }>(
  body: unknown,
  read: (item: unknown) => Item,
): readonly Item[] {
  return Array.isArray(body) ? body.map(read).filter(({ id }) => id !== "") : [];
}

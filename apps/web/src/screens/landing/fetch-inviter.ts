/** Who sent a visitor: a name and a face. */
export type Inviter = { readonly name: string; readonly avatarSeed: number };

/** Looks up whose address of referral one is; `null` for one that leads nowhere. */
export async function fetchInviter(refId: string): Promise<Inviter | null> {
  try {
    const response = await fetch("/api/query", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ path: "referrals:inviter", args: { refId }, format: "json" }),
    });
    return response.ok ? parseInviter(await response.json()) : null;
  } catch {
    return null;
  }
}

/** Reads the answer of the server; `null` for anything that names nobody. */
export function parseInviter(body: unknown): Inviter | null {
  const value = fieldOf(body, "value");
  const name = fieldOf(value, "name");
  const avatarSeed = fieldOf(value, "avatarSeed");
  if (typeof name !== "string" || typeof avatarSeed !== "number") return null;
  return { name, avatarSeed };
}

function fieldOf(body: unknown, name: string): unknown {
  if (typeof body !== "object" || body === null) return undefined;
  return Reflect.get(body, name);
}

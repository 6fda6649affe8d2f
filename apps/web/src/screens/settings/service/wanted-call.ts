import { useEffect } from "react";

/** What a player was about to do when a provider's page came in between, and when that was. */
type Wanted = { readonly name: string; readonly atMs: number };

const key = "aldermoor.wanted";
/** As long as a sign-in at a provider may take. */
const keptForMs = 10 * 60_000;

/** Keeps what is wanted over the way to a provider and back; in this tab alone. */
export function keepWanted(name: string, nowMs: number): void {
  const wanted: Wanted = { name, atMs: nowMs };
  sessionStorage.setItem(key, JSON.stringify(wanted));
}

/** Whether this is what was wanted a moment ago. It is so once. */
export function takeWanted(name: string, nowMs: number): boolean {
  const wanted = readWanted(sessionStorage.getItem(key));
  if (wanted?.name !== name) return false;
  sessionStorage.removeItem(key);
  return nowMs - wanted.atMs < keptForMs;
}

/** Goes on with what a player wanted before they left to prove who they are. */
export function useGoOn(name: string, goOn: () => void): void {
  useEffect(() => {
    if (takeWanted(name, Date.now())) goOn();
    // Once, when the page has come back: what is wanted later is pressed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

function readWanted(kept: string | null): Wanted | null {
  const wanted: unknown = kept === null ? null : JSON.parse(kept);
  if (typeof wanted !== "object" || wanted === null) return null;
  const name: unknown = Reflect.get(wanted, "name");
  const atMs: unknown = Reflect.get(wanted, "atMs");
  return typeof name === "string" && typeof atMs === "number" ? { name, atMs } : null;
}

import { createStore, useStore } from "../../../page/store.ts";

const key = "aldermoor.chat-hidden-pins";
/** Fifteen can stand there at once; older ones are gone. */
const keptMax = 30;

/** The pins that were put out of sight in this browser. */
export function useHiddenPins(): readonly string[] {
  return useStore(store);
}

export function hidePin(id: string): void {
  const next = [...store.get(), id].slice(-keptMax);
  try {
    localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Without storage it is hidden until the tab closes.
  }
  store.set(next);
}

const store = createStore<readonly string[]>(readStored());

function readStored(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

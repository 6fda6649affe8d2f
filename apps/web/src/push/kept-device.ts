/** What this browser remembers of being told: what the server calls it, and where it was then. */
type KeptDevice = {
  readonly id: string;
  readonly label: string;
  readonly timeZone: string;
};

const key = "aldermoor.push";

export function keptDevice(): KeptDevice | null {
  try {
    return parsed(JSON.parse(localStorage.getItem(key) ?? "null"));
  } catch {
    return null;
  }
}

export function keepDevice(device: KeptDevice | null): void {
  try {
    if (device === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(device));
  } catch {
    // Without storage the device is told all the same; only what changes later is not noticed.
    return;
  }
}

function parsed(stored: unknown): KeptDevice | null {
  if (typeof stored !== "object" || stored === null) return null;
  if (!("id" in stored && "label" in stored && "timeZone" in stored)) return null;
  const { id, label, timeZone } = stored;
  const areWords = typeof id === "string" && typeof label === "string";
  return areWords && typeof timeZone === "string" ? { id, label, timeZone } : null;
}

// The drawing parts weigh a hundred kilobytes, so they come in a chunk of their own, on the first
// portrait shown. Each seed is drawn once; the picture is kept as a data address.
import type { DrawPortrait, PortraitBackdrop } from "./draw-portrait.ts";

let draw: DrawPortrait | undefined;
let loading: Promise<void> | undefined;
const drawings = new Map<string, string>();
const listeners = new Set<() => void>();

/** Bounds the memory: some 5 KB a face. The oldest drawing goes first. */
const drawingsMax = 600;

/** The picture of a seed as a data address, or undefined until the parts have come. */
export function drawnPortrait(seed: string, backdrop?: PortraitBackdrop): string | undefined {
  const key = backdrop === undefined ? seed : `${seed} ${backdrop}`;
  const known = drawings.get(key);
  if (known !== undefined || draw === undefined) return known;
  const made = `data:image/svg+xml,${encodeURIComponent(draw(seed, backdrop))}`;
  if (drawings.size >= drawingsMax) forgetOldest();
  drawings.set(key, made);
  return made;
}

/** Loads the parts on first use and calls back once they are here; returns the way to stop. */
export function onPortraitsReady(listener: () => void): () => void {
  listeners.add(listener);
  loading ??= loadParts();
  return () => listeners.delete(listener);
}

async function loadParts(): Promise<void> {
  try {
    const parts = await import("./draw-portrait.ts");
    draw = parts.drawPortrait;
    for (const listener of listeners) listener();
  } catch {
    // Offline or a new release: the hood stays, and the next portrait shown tries again.
    loading = undefined;
  }
}

function forgetOldest(): void {
  const oldest = drawings.keys().next();
  if (oldest.done !== true) drawings.delete(oldest.value);
}

// Each drawing is fetched once and kept: the way to every later stage of the same land is free.
const drawings = new Map<string, string>();
const underWay = new Set<string>();
const listeners = new Set<() => void>();

/** The SVG text of a drawing that has arrived. */
export function loadedScene(url: string | undefined): string | undefined {
  return url === undefined ? undefined : drawings.get(url);
}

/** Calls back whenever a drawing has arrived; returns the way to stop. */
export function onSceneLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Fetches a drawing unless it is here or on its way. A failure leaves the plain sky standing. */
export function loadScene(url: string): void {
  if (drawings.has(url) || underWay.has(url)) return;
  underWay.add(url);
  fetchText(url)
    .then((text) => {
      drawings.set(url, text);
      for (const listener of listeners) listener();
    })
    .catch(() => undefined)
    .finally(() => underWay.delete(url));
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The drawing ${url} answered ${response.status}.`);
  return response.text();
}

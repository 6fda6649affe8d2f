/** What looking for a newer build needs of the page. */
type VersionWatchParts = {
  readonly ownVersion: string;
  readonly fetchVersion: () => Promise<string>;
  /** Steady time, in ms. */
  readonly nowMs: () => number;
  /** A newer build is on the server. Called once. */
  readonly onNewer: () => void;
  /** A look that failed; nothing the player does depends on it. */
  readonly onFailure: (error: unknown) => void;
};

const atMostEveryMs = 60_000;

/** Compares the page's version with the server's, at most once a minute, until they differ. */
export class VersionWatch {
  readonly #parts: VersionWatchParts;
  #lastCheckAtMs = Number.NEGATIVE_INFINITY;
  #isOver = false;

  constructor(parts: VersionWatchParts) {
    this.#parts = parts;
  }

  readonly check = async (): Promise<void> => {
    const { ownVersion, fetchVersion, nowMs, onNewer, onFailure } = this.#parts;
    if (this.#isOver || nowMs() - this.#lastCheckAtMs < atMostEveryMs) return;
    this.#lastCheckAtMs = nowMs();
    try {
      const version = await fetchVersion();
      if (version === ownVersion || this.#isOver) return;
      this.#isOver = true;
      onNewer();
    } catch (error) {
      onFailure(error);
    }
  };
}

/** Reads the server's version, past every cache. Throws when the file cannot be read. */
export async function fetchVersion(): Promise<string> {
  const response = await fetch(`/version.json?t=${Date.now()}`, {
    cache: "no-store",
    headers: { "Cache-Control": "no-cache", Pragma: "no-cache" },
  });
  if (!response.ok) throw new Error(`version.json answered ${response.status}.`);
  return readVersion(await response.json());
}

function readVersion(body: unknown): string {
  if (typeof body === "object" && body !== null && "version" in body)
    if (typeof body.version === "string") return body.version;
  throw new Error("version.json names no version.");
}

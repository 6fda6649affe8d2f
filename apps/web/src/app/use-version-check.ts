import { useEffect } from "react";
import { t } from "../texts/t.ts";

const firstCheckMs = 10_000;
const everyMs = 5 * 60_000;
const atMostEveryMs = 60_000;

/** Looks for a newer build now and then and, once there is one, offers to load it. */
export function useVersionCheck(): void {
  useEffect(() => {
    const watch = new VersionWatch();
    const first = window.setTimeout(watch.check, firstCheckMs);
    const repeated = window.setInterval(watch.check, everyMs);
    document.addEventListener("visibilitychange", watch.check);
    window.addEventListener("online", watch.check);
    return () => {
      window.clearTimeout(first);
      window.clearInterval(repeated);
      document.removeEventListener("visibilitychange", watch.check);
      window.removeEventListener("online", watch.check);
    };
  }, []);
}

class VersionWatch {
  #lastCheckAtMs = Number.NEGATIVE_INFINITY;
  #isOffered = false;

  readonly check = (): void => {
    const isTooSoon = performance.now() - this.#lastCheckAtMs < atMostEveryMs;
    if (this.#isOffered || isTooSoon || document.visibilityState === "hidden") return;
    this.#lastCheckAtMs = performance.now();
    this.#compare().catch((error: unknown) => {
      // The next check may succeed; nothing the player does depends on this one.
      // oxlint-disable-next-line no-console
      console.warn("The check for a new version failed.", error);
    });
  };

  async #compare(): Promise<void> {
    const response = await fetch(`/version.json?t=${Date.now()}`, {
      cache: "no-store",
      headers: { "Cache-Control": "no-cache", Pragma: "no-cache" },
    });
    if (!response.ok) throw new Error(`version.json answered ${response.status}.`);
    const version = readVersion(await response.json());
    if (version === __APP_VERSION__) return;
    this.#isOffered = true;
    const { toast } = await import("@aldermoor/ui/toast.ts");
    toast.sticky(t("common.new-version"), {
      description: t("common.click-to-refresh"),
      action: { label: t("common.refresh"), onPress: () => void refresh() },
    });
  }
}

function readVersion(body: unknown): string {
  if (typeof body === "object" && body !== null && "version" in body) {
    if (typeof body.version === "string") return body.version;
  }
  throw new Error("version.json names no version.");
}

/** Clears whatever could serve the old build once more, then loads the page anew. */
async function refresh(): Promise<void> {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  const names = "caches" in window ? await caches.keys() : [];
  await Promise.allSettled([
    ...workers.map((worker) => worker.unregister()),
    ...names.map((name) => caches.delete(name)),
  ]);
  window.location.reload();
}

import { useEffect } from "react";
import { t } from "../texts/t.ts";
import { VersionWatch, fetchVersion } from "./version-watch.ts";

const firstCheckMs = 10_000;
const everyMs = 5 * 60_000;

/** Looks for a newer build now and then and, once there is one, offers to load it. */
export function useVersionCheck(): void {
  useEffect(() => {
    const watch = new VersionWatch({
      ownVersion: __APP_VERSION__,
      fetchVersion,
      nowMs: () => performance.now(),
      onNewer: () => void offerRefresh(),
      // oxlint-disable-next-line no-console
      onFailure: (error) => console.warn("The check for a new version failed.", error),
    });
    const check = () => void watch.check();
    const checkWhenSeen = () => {
      if (document.visibilityState === "visible") check();
    };
    const first = window.setTimeout(check, firstCheckMs);
    const repeated = window.setInterval(check, everyMs);
    document.addEventListener("visibilitychange", checkWhenSeen);
    window.addEventListener("online", check);
    return () => {
      window.clearTimeout(first);
      window.clearInterval(repeated);
      document.removeEventListener("visibilitychange", checkWhenSeen);
      window.removeEventListener("online", check);
    };
  }, []);
}

async function offerRefresh(): Promise<void> {
  const { toast } = await import("@aldermoor/ui/overlays/toast.ts");
  toast.sticky(t("common.new-version"), {
    description: t("common.click-to-refresh"),
    action: { label: t("common.refresh"), onClick: () => void refresh() },
  });
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

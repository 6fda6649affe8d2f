import { language } from "../texts/language.ts";

/** Registers the worker that shows a page while there is no network. Only built pages have one. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  window.addEventListener("load", () => {
    // Without it the game works all the same; the browser then shows its own page.
    const worker = `/service-worker.js?language=${language()}`;
    navigator.serviceWorker.register(worker).catch(() => undefined);
  });
}

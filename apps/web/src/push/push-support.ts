/** Whether this browser can be told of something, and if not, why. */
export type PushSupport = "ready" | "insecure" | "install" | "unsupported";

/** What the browser says of itself. */
type BrowserTraits = {
  readonly isSecure: boolean;
  readonly hasPush: boolean;
  readonly userAgent: string;
  readonly touchPoints: number;
};

/** On iPhone and iPad pages have no push at all; apps of the home screen do. */
export function supportOf(traits: BrowserTraits): PushSupport {
  const { isSecure, hasPush, userAgent, touchPoints } = traits;
  if (!isSecure) return "insecure";
  if (hasPush) return "ready";
  // An iPad calls itself a Mac, but no Mac is touched by more fingers than none.
  const isApplePhone = /\b(?:iPhone|iPad|iPod)\b/.test(userAgent);
  const isApplePad = /\bMacintosh\b/.test(userAgent) && touchPoints > 1;
  return isApplePhone || isApplePad ? "install" : "unsupported";
}

export function pushSupport(): PushSupport {
  return supportOf({
    isSecure: window.isSecureContext,
    hasPush: "serviceWorker" in navigator && "PushManager" in window && "Notification" in window,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
  });
}

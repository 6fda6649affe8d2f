import { keepDevice } from "./kept-device.ts";

/** What the server has to know of a browser that may be told. */
type BrowserSubscription = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly timeZone: string;
};

/** What the browser is subscribed with now; `null` when it is not. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Subscribes at the browser's push service. Throws when it cannot be reached, or may not. */
export async function subscribeBrowser(serverKey: string): Promise<BrowserSubscription> {
  const known = await navigator.serviceWorker.getRegistration();
  // Without one, a browser waits for it for ever.
  if (known === undefined) throw new Error("There is no service worker.");
  const registration = await navigator.serviceWorker.ready;
  const before = await registration.pushManager.getSubscription();
  // One that was made with another key cannot be renewed with this one.
  if (before !== null && !isMadeWith(before, serverKey)) await before.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(serverKey),
  });
  const { keys = {} } = subscription.toJSON();
  return {
    endpoint: subscription.endpoint,
    p256dh: keys["p256dh"] ?? "",
    auth: keys["auth"] ?? "",
    timeZone: timeZone(),
  };
}

/** Ends the subscription of this browser; its push service then tells the server that it is gone. */
export async function unsubscribeBrowser(): Promise<void> {
  keepDevice(null);
  await (await currentSubscription())?.unsubscribe();
}

export function isMadeWith({ options }: PushSubscription, serverKey: string): boolean {
  const own = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  const wanted = bytesOf(serverKey);
  return own.length === wanted.length && own.every((byte, index) => byte === wanted[index]);
}

export function timeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

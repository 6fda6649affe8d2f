import type { ConvexReactClient } from "convex/react";
import { api } from "../realtime/api.ts";
import { keepDevice, keptDevice } from "./kept-device.ts";
import { pushSupport } from "./push-support.ts";
import {
  currentSubscription,
  isMadeWith,
  subscribeBrowser,
  timeZone,
  unsubscribeBrowser,
} from "./this-browser.ts";

/**
 * Keeps what the server knows of this browser true: another time zone, another address of its push
 * service, another key of the server. One that was removed elsewhere stays removed.
 */
export async function keepDeviceTrue(client: ConvexReactClient): Promise<void> {
  // Another tab, or a page that began twice, would take a device that is renewed just now for one that was removed.
  await navigator.locks.request("aldermoor.push", () => keepTrue(client));
}

async function keepTrue(client: ConvexReactClient): Promise<void> {
  const kept = keptDevice();
  if (kept === null || pushSupport() !== "ready" || Notification.permission !== "granted") return;
  const subscription = await currentSubscription();
  const endpoint = subscription?.endpoint;
  const mine = await client.query(api.push.mine, endpoint === undefined ? {} : { endpoint });
  if (mine === null || mine.key === null) return;
  const device = mine.devices.find(({ id }) => id === kept.id);
  const isOfServer = subscription === null || isMadeWith(subscription, mine.key);
  if (device === undefined && isOfServer) return unsubscribeBrowser();
  if (device?.isThis === true && isOfServer && kept.timeZone === timeZone()) return;

  const renewed = await subscribeBrowser(mine.key);
  const { label } = kept;
  const outcome = await client.mutation(api.push.subscribe, { ...renewed, label });
  if (!outcome.ok) return;
  const { id } = outcome.value;
  keepDevice({ id, label, timeZone: renewed.timeZone });
  if (device !== undefined && device.id !== id)
    await client.mutation(api.push.unsubscribe, { id: device.id });
}

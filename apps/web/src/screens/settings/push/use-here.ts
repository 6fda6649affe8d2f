import { useCallback, useEffect, useState } from "react";
import { pushSupport } from "../../../push/push-support.ts";
import { currentSubscription } from "../../../push/this-browser.ts";

/** What this browser says: whether it may, and at what address it is told. */
export type Here = {
  readonly permission: NotificationPermission;
  /** `null` when it is not subscribed, `undefined` until it has answered. */
  readonly endpoint: string | null | undefined;
  /** Looks again, after something was changed. */
  readonly look: () => Promise<void>;
};

/** Follows what the player allows or forbids in the browser itself, too. */
export function useHere(): Here {
  const [permission, setPermission] = useState<NotificationPermission>("default");
  const [endpoint, setEndpoint] = useState<string | null>();
  const look = useCallback(async () => {
    const found = await subscriptionHere();
    if (pushSupport() === "ready") setPermission(Notification.permission);
    setEndpoint(found?.endpoint ?? null);
  }, []);
  useEffect(() => {
    const lookAgain = () => void look();
    lookAgain();
    const watched = permissionStatus();
    void watched.then((status) => status?.addEventListener("change", lookAgain));
    return () => void watched.then((status) => status?.removeEventListener("change", lookAgain));
  }, [look]);
  return { permission, endpoint, look };
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  if (pushSupport() !== "ready") return null;
  return currentSubscription().catch(() => null);
}

/** Some browsers cannot tell when it changes; then it is seen the next time the page is opened. */
function permissionStatus(): Promise<PermissionStatus | null> {
  if (!("permissions" in navigator)) return Promise.resolve(null);
  return navigator.permissions.query({ name: "notifications" }).catch(() => null);
}

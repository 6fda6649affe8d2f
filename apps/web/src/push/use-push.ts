import { useNavigate } from "@tanstack/react-router";
import { useConvex } from "convex/react";
import { useEffect } from "react";
import { keptDevice } from "./kept-device.ts";

/** Opens the page that a notification was pressed for, and keeps this browser's subscription true. */
export function usePush(): void {
  const navigate = useNavigate();
  const client = useConvex();
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return undefined;
    const open = ({ data }: MessageEvent<unknown>) => {
      const to = addressIn(data);
      if (to !== null) void navigate({ to });
    };
    navigator.serviceWorker.addEventListener("message", open);
    return () => navigator.serviceWorker.removeEventListener("message", open);
  }, [navigate]);
  useEffect(() => {
    if (keptDevice() === null) return;
    // Nobody asked for it, so nobody is told when it fails; the next page tries again.
    import("./keep-device-true.ts")
      .then(({ keepDeviceTrue }) => keepDeviceTrue(client))
      .catch(() => undefined);
  }, [client]);
}

function addressIn(data: unknown): string | null {
  if (typeof data !== "object" || data === null || !("open" in data)) return null;
  const { open } = data;
  return typeof open === "string" && open.startsWith("/game/") ? open : null;
}

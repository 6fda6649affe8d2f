import { lazy, Suspense } from "react";
import { api } from "../../realtime/api.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";

// Seldom is there one to tell of.
const MaintenanceBanner = lazy(() => import("./maintenance-banner.tsx"));

/** That the server stops soon, above a page of the game; nothing while nobody has said so. */
export function Maintenance() {
  const told = useGameQuery(api.publishing.maintenance, {});
  if (told.state !== "ready" || told.value === null) return null;
  return (
    <Suspense>
      <MaintenanceBanner {...told.value} />
    </Suspense>
  );
}

import { useMatches } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useAskedAgain } from "../page/use-asked-again.ts";
import { fetchMaintenance } from "../shared/maintenance/fetch-maintenance.ts";

// Seldom is there one to tell of.
const MaintenanceBanner = lazy(() => import("../shared/maintenance/maintenance-banner.tsx"));

/** That the server stops soon, above the pages outside of the game. Those within tell it by their realtime line. */
export default function OutsideMaintenance() {
  const isOutside = useMatches({
    select: (matches) => !matches.some(({ fullPath }) => /^\/(?:game|dev)(?:\/|$)/u.test(fullPath)),
  });
  return isOutside ? <Told /> : null;
}

const everyMs = 30_000;

function Told() {
  const told = useAskedAgain(fetchMaintenance, everyMs);
  if (told === undefined || told === null) return null;
  return (
    <Suspense>
      <MaintenanceBanner {...told} isAtEdge />
    </Suspense>
  );
}

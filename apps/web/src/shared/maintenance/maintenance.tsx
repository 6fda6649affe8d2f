import { lazy, Suspense } from "react";
import { api } from "../../realtime/api.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";

// Seldom is there one to tell of.
const MaintenanceBanner = lazy(() => import("./maintenance-banner.tsx"));

type MaintenanceProps = {
  /** It stands in a page without margins, into which it would reach otherwise. */
  readonly isAtEdge?: boolean;
};

/** That the server stops soon, above the page; nothing while nobody has said so. */
export function Maintenance({ isAtEdge = false }: MaintenanceProps) {
  const told = useGameQuery(api.publishing.maintenance, {});
  if (told.state !== "ready" || told.value === null) return null;
  return (
    <Suspense>
      <MaintenanceBanner {...told.value} isAtEdge={isAtEdge} />
    </Suspense>
  );
}

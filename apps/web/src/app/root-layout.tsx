import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useRouteFocus } from "../page/focus.ts";
import { useVersionCheck } from "./use-version-check.ts";

// Toasts are never part of the first paint, so their library arrives after it.
const Toasts = lazy(() => import("./toasts.tsx"));
const OutsideMaintenance = lazy(() => import("./outside-maintenance.tsx"));

/** What every page has around it: focus after a change of page, toasts, the check for new builds, word that the server stops. */
export function RootLayout() {
  useRouteFocus();
  useVersionCheck();
  return (
    <>
      <Suspense>
        <OutsideMaintenance />
      </Suspense>
      <Outlet />
      <Suspense>
        <Toasts />
      </Suspense>
    </>
  );
}

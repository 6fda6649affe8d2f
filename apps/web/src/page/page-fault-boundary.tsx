import { CatchBoundary, useRouterState } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { PageFault } from "./page-fault.tsx";

/** Keeps a page that breaks from taking the frame around it down; the next page begins afresh. */
export function PageFaultBoundary({ children }: { readonly children: ReactNode }) {
  const address = useRouterState({ select: (state) => state.location.pathname });
  return (
    <CatchBoundary getResetKey={() => address} errorComponent={PageFault}>
      {children}
    </CatchBoundary>
  );
}

import { Scenery } from "@aldermoor/ui/game/scenery.tsx";
import type { ReactNode } from "react";
import { useLocalLight } from "../../page/use-local-light.ts";
import "../session-gate.css";

/** A small card on the moor: what the pages around signing in stand on. */
export function AuthCard({ children }: { readonly children: ReactNode }) {
  const light = useLocalLight();
  return (
    <div className="session-gate">
      <Scenery scene="landing" time={light} />
      <main className="session-gate__card">{children}</main>
    </div>
  );
}

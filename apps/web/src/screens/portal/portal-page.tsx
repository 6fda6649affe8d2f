import { SessionGate } from "../../auth/session-gate.tsx";
import { RealtimeProvider } from "../../realtime/realtime-provider.tsx";
import { gameTexts } from "../../shared/texts.ts";
import { loadTexts } from "../../texts/load-texts.ts";
import { Portal } from "./portal.tsx";
import { portalTexts } from "./texts.ts";

await loadTexts(gameTexts, portalTexts);

/** /characters: who walks the moor. */
export default function PortalPage() {
  return (
    <SessionGate>
      <RealtimeProvider>
        <Portal />
      </RealtimeProvider>
    </SessionGate>
  );
}

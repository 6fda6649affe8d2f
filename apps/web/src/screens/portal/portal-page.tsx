import { SessionGate } from "../../auth/session-gate.tsx";
import { RealtimeProvider } from "../../realtime/realtime-provider.tsx";
import { gameTexts } from "../../shared/texts.ts";
import { loadTexts } from "../../texts/load-texts.ts";
import { speakContent } from "../../texts/speak-content.ts";
import { Portal } from "./portal.tsx";
import { portalTexts } from "./texts.ts";

await Promise.all([loadTexts(gameTexts, portalTexts), speakContent("origins", "items")]);

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

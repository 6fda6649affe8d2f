import { SessionGate } from "../../auth/session-gate.tsx";
import { RealtimeProvider } from "../../realtime/realtime-provider.tsx";
import { refusalTexts } from "../../realtime/refusal-sentence.ts";
import { gameTexts } from "../../shared/texts.ts";
import { loadTexts } from "../../texts/load-texts.ts";
import { speakContent } from "../../texts/speak-content.ts";
import { Portal } from "./portal.tsx";
import { portalTexts } from "./texts.ts";

await Promise.all([
  loadTexts(gameTexts, refusalTexts, portalTexts),
  speakContent("origins", "items"),
]);

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

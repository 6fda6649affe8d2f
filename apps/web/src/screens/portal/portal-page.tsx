import { SessionGate } from "../../auth/session-gate.tsx";
import { RealtimeProvider } from "../../realtime/realtime-provider.tsx";
import { registerGameTexts } from "../../texts/game-language.ts";
import { Portal } from "./portal.tsx";

await registerGameTexts();

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

import { SessionGate } from "../auth/session-gate.tsx";
import { RealtimeProvider } from "../realtime/realtime-provider.tsx";
import { gameTexts } from "../texts/game-texts.ts";
import { registerTexts } from "../texts/t.ts";
import { Portal } from "./portal.tsx";

registerTexts(gameTexts);

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

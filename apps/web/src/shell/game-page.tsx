import { useMatches } from "@tanstack/react-router";
import { SessionGate } from "../auth/session-gate.tsx";
import { PagePending } from "../page/page-pending.tsx";
import { RealtimeProvider } from "../realtime/realtime-provider.tsx";
import { useSession } from "../session/session.ts";
import { gameTexts } from "../shared/texts.ts";
import { loadTexts } from "../texts/load-texts.ts";
import { speakContent } from "../texts/speak-content.ts";
import { CharacterGate } from "./character-gate.tsx";
import { PublicFrame } from "./public-frame.tsx";
import { ShellPlace } from "./shell-place.tsx";
import { shellTexts } from "./texts.ts";

await Promise.all([
  loadTexts(gameTexts, shellTexts),
  speakContent("achievements", "items", "skills", "world", "world-bosses"),
]);

/** Everything under /game: the line to the server, the gates, the shell. */
export default function GamePage() {
  const session = useSession();
  const isPublic = useMatches({
    select: (matches) => matches.at(-1)?.staticData.isPublic === true,
  });
  if (session.kind === "unknown") return isPublic ? <PagePending /> : <ShellPlace />;
  return (
    <RealtimeProvider>
      {isPublic && session.kind === "signed-out" ? (
        <PublicFrame />
      ) : (
        <SessionGate>
          <CharacterGate isPublic={isPublic} />
        </SessionGate>
      )}
    </RealtimeProvider>
  );
}

import { useMatches } from "@tanstack/react-router";
import { SessionGate } from "../auth/session-gate.tsx";
import { PagePending } from "../page/page-pending.tsx";
import { RealtimeProvider } from "../realtime/realtime-provider.tsx";
import { useSession } from "../session/session.ts";
import { registerGameTexts } from "../texts/game-language.ts";
import { CharacterGate } from "./character-gate.tsx";
import { PublicFrame } from "./public-frame.tsx";
import { ShellPlace } from "./shell-place.tsx";

await registerGameTexts();

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

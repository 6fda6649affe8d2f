import { ErrorState } from "@aldermoor/ui/layout/error-state.tsx";
import { Navigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { PagePending } from "../page/page-pending.tsx";
import "../page/plain-page.css";
import { api } from "../realtime/api.ts";
import { useAuthFlow } from "../realtime/auth-flow.ts";
import {
  CharacterContext,
  chooseCharacter,
  chosenCharacter,
} from "../realtime/character-choice.ts";
import { faultSentence } from "../realtime/fault-sentence.ts";
import { useGameQuery } from "../realtime/use-game-query.ts";
import { refreshSession } from "../session/session.ts";
import { t } from "../texts/t.ts";
import { GameShell } from "./game-shell.tsx";
import { PublicFrame } from "./public-frame.tsx";
import { ShellPlace } from "./shell-place.tsx";

/** Finds the character this tab plays, or leads to the portal to choose one. */
export function CharacterGate({ isPublic }: { readonly isPublic: boolean }) {
  const own = useGameQuery(api.character.own, {});
  const { isLoading } = useAuthFlow();
  if (isLoading || own.state === "loading") return <ShellPlace />;
  if (own.state === "error")
    return <GateFault message={faultSentence(own.error)} onRetry={own.retry} />;
  if (own.value === null) {
    return (
      <GateFault message={t("common.session-doubt")} onRetry={() => window.location.reload()} />
    );
  }
  // Whoever is about to leave for good cannot be played.
  const characters = own.value.filter(({ leavesAtMs }) => leavesAtMs === null);
  const chosen = chosenCharacter();
  const character = characters.find(({ id }) => id === chosen) ?? onlyOne(characters);
  if (character !== undefined) return <Playing characterId={character.id} />;
  return isPublic ? <PublicFrame /> : <NobodyChosen />;
}

/** Leads to the portal, unless it is the user who has just changed and the characters with them. */
function NobodyChosen() {
  const [isSure, setSure] = useState(false);
  useEffect(() => {
    void refreshSession().then(() => setSure(true));
  }, []);
  return isSure ? <Navigate to="/characters" replace /> : <PagePending />;
}

function Playing({ characterId }: { readonly characterId: string }) {
  useEffect(() => chooseCharacter(characterId), [characterId]);
  return (
    <CharacterContext value={characterId}>
      <GameShell key={characterId} />
    </CharacterContext>
  );
}

type GateFaultProps = { readonly message: string; readonly onRetry: () => void };

function GateFault({ message, onRetry }: GateFaultProps) {
  return (
    <main className="plain-page">
      <ErrorState title={t("common.characters-failed")} message={message} onRetry={onRetry} />
    </main>
  );
}

function onlyOne<Thing>(things: readonly Thing[]): Thing | undefined {
  return things.length === 1 ? things[0] : undefined;
}

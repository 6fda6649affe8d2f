import { Scenery } from "@aldermoor/ui/game/scenery.tsx";
import { ErrorState } from "@aldermoor/ui/layout/error-state.tsx";
import { Skeleton } from "@aldermoor/ui/layout/skeleton.tsx";
import type { FunctionReturnType } from "convex/server";
import { Suspense, lazy, useState } from "react";
import { useFocusAfterChange } from "../../page/focus.ts";
import { useDocumentTitle } from "../../page/use-page-title.ts";
import { api } from "../../realtime/api.ts";
import { chosenCharacter } from "../../realtime/character-choice.ts";
import { faultSentence } from "../../realtime/fault-sentence.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { useServerTimeOf } from "../../realtime/use-server-time.ts";
import { useGameHour } from "../../shared/world/use-game-hour.ts";
import { t } from "../../texts/t.ts";
import { CharacterCard, NewCharacterCard } from "./character-card.tsx";
import { CreateDialog } from "./create-dialog.tsx";
import { KeepNotice } from "./keep-notice.tsx";
import { PortalFooter, PortalHeader } from "./portal-frame.tsx";
import { useClaimReferral } from "./use-claim-referral.ts";
import { WaitingRoom } from "./waiting-room.tsx";
import "./character-card.css";
import "./portal.css";

const ConfirmNotice = lazy(() => import("./confirm-notice.tsx"));

/** The player's characters, and the place to make another. */
export function Portal() {
  useDocumentTitle(t("common.characters-title"));
  const mine = useGameQuery(api.character.mine, {});
  const time = useGameHour();
  const characters = mine.state === "ready" ? (mine.value?.characters ?? []) : [];
  const hasCharacter = characters.some(({ leavesAtMs }) => leavesAtMs === null);
  return (
    <div className="portal">
      <div className="portal__backdrop" data-theme="dark">
        <Scenery scene="portal" time={time} />
      </div>
      <PortalHeader hasCharacter={hasCharacter} />
      <main className="portal__main">
        {mine.state === "loading" && <PortalSkeleton />}
        {mine.state === "error" && (
          <Failed message={faultSentence(mine.error)} onRetry={mine.retry} />
        )}
        {mine.state === "ready" && mine.value === null && (
          <Failed message={t("common.session-doubt")} onRetry={() => window.location.reload()} />
        )}
        {mine.state === "ready" && mine.value !== null && <Characters mine={mine.value} />}
        <PortalFooter />
      </main>
    </div>
  );
}

type FailedProps = { readonly message: string; readonly onRetry: () => void };

function Failed({ message, onRetry }: FailedProps) {
  return (
    <>
      <h1 className="portal__title">{t("portal.title")}</h1>
      <div className="portal__failed">
        <ErrorState title={t("common.characters-failed")} message={message} onRetry={onRetry} />
      </div>
    </>
  );
}

type Mine = NonNullable<FunctionReturnType<typeof api.character.mine>>;

function Characters({ mine }: { readonly mine: Mine }) {
  useServerTimeOf(mine.characters[0]?.id ?? null);
  useClaimReferral(!mine.guest && mine.characters.length > 0);
  const [isCreating, setCreating] = useState(mine.characters.length === 0);
  const free = Math.max(0, mine.places - mine.characters.length);
  const last = chosenCharacter();
  const isFirst = mine.characters.length === 0;
  useFocusAfterChange(mine.characters.map(({ leavesAtMs }) => leavesAtMs).join());
  const staying = mine.characters.filter(({ leavesAtMs }) => leavesAtMs === null);
  const lastId = staying.find(({ id }) => id === last)?.id ?? staying[0]?.id;
  return (
    <>
      <h1 className="portal__title">{t(isFirst ? "portal.title-first" : "portal.title")}</h1>
      <p className="portal__lead">{leadOf(mine.characters.length, free)}</p>
      <div className="portal__cards">
        {mine.characters.map((character) => (
          <CharacterCard
            key={character.id}
            character={character}
            isLast={character.id === lastId}
          />
        ))}
        {free > 0 && <NewCharacterCard isOnly={isFirst} onCreate={() => setCreating(true)} />}
      </div>
      <WaitingRoom hasPlace={free > 0} />
      {mine.guest && !isFirst && <KeepNotice />}
      {!mine.guest && (
        <Suspense fallback={null}>
          <ConfirmNotice />
        </Suspense>
      )}
      <CreateDialog open={isCreating} onOpenChange={setCreating} />
    </>
  );
}

function leadOf(count: number, free: number): string {
  if (count === 0) return t("portal.lead-first");
  return free === 0 ? t("portal.lead-full", { count }) : t("portal.lead", { count, free });
}

function PortalSkeleton() {
  return (
    <div role="status" aria-label={t("common.loading")}>
      <h1 className="portal__title">{t("portal.title")}</h1>
      <div className="portal__cards portal__cards--loading">
        {[1, 2, 3].map((place) => (
          <div key={place} className="character-card">
            <div className="character-card__stage">
              <Skeleton height="100%" />
            </div>
            <div className="character-card__body">
              <Skeleton width="60%" height={22} />
              <Skeleton height={46} />
              <Skeleton height={36} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

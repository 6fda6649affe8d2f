import type { OwnVillage, VillageView } from "@aldermoor/game/village/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { ConfirmButton } from "@aldermoor/ui/overlays/confirm-button.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { VillageJourneys } from "../../../shared/journeys/village-journeys.tsx";
import { VillageSieges } from "../../../shared/sieges/village-sieges.tsx";
import { VillageProfileView } from "../../../shared/village/village-profile.tsx";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import { FoundDialog } from "../founding/found-dialog.tsx";
import { OwnAsks } from "../own-asks.tsx";
import type { FolkCommands } from "../use-village.ts";
import { useFolkCommands, useVillageProfile } from "../use-village.ts";
import type { AnybodysPageProps } from "../village-page.ts";
import "../village-screen.css";
import { Alerts } from "./alerts.tsx";

/** The village at a glance; without one what waits for the character, and how to come by one. */
export default function OverviewPage({ view }: AnybodysPageProps) {
  const commands = useFolkCommands();
  const { village } = view;
  const profile = useVillageProfile(village?.name ?? null);
  if (village === null) return <Alone view={view} commands={commands} />;
  // The head of the page says so, and asks again.
  if (profile.state === "error") return <Alerts own={village} commands={commands} />;
  return (
    <>
      <Alerts own={village} commands={commands} />
      <QueryView
        query={profile}
        skeleton={
          <Panel>
            <SkeletonRows rows={6} />
          </Panel>
        }
      >
        {(found) => (
          <VillageProfileView profile={found}>
            <VillageJourneys villageId={village.id} />
            <VillageSieges villageId={village.id} />
            <OwnPlace own={village} commands={commands} />
          </VillageProfileView>
        )}
      </QueryView>
    </>
  );
}

type AloneProps = { readonly view: VillageView; readonly commands: FolkCommands };

function Alone({ view, commands }: AloneProps) {
  const [isFounding, setFounding] = useState(false);
  const waitsUntilMs = view.joinsAgainAtMs;
  return (
    <>
      <OwnAsks view={view} commands={commands} />
      <Panel>
        <EmptyState
          icon={<GameIcon name="village" size={40} />}
          title={t("village.none")}
          action={
            <span className="village-screen__presses">
              {waitsUntilMs === null && (
                <Button variant="primary" onClick={() => setFounding(true)}>
                  {t("village.found")}
                </Button>
              )}
              <Button render={<Link to="/game/village/directory" />}>
                {t("village.to-directory")}
              </Button>
            </span>
          }
        >
          {waitsUntilMs === null
            ? t("village.none-text")
            : t("village.waits", { when: momentText(waitsUntilMs, serverNowMs()) })}
        </EmptyState>
      </Panel>
      <FoundDialog open={isFounding} onOpenChange={setFounding} />
    </>
  );
}

type OwnPlaceProps = { readonly own: OwnVillage; readonly commands: FolkCommands };

/** What the character is here, and the way out. */
function OwnPlace({ own, commands }: OwnPlaceProps) {
  const { standing, memberFromMs } = own;
  return (
    <Panel stacked title={t("village.own-place")}>
      <p>{t(`village.standing-${standing}`)}</p>
      {memberFromMs !== null && (
        <p className="text-2">
          {t("village.newcomer-until", { when: momentText(memberFromMs, serverNowMs()) })}
        </p>
      )}
      <span>
        <ConfirmButton
          size="sm"
          variant="ghost"
          disabled={commands.isBlocked}
          label={t("village.leave")}
          title={t("village.leave-title", { name: own.name })}
          description={t(standing === "elder" ? "village.leave-elder" : "village.leave-text")}
          cancelLabel={t("village.keep")}
          onConfirm={async () => void (await commands.leave())}
        />
      </span>
    </Panel>
  );
}

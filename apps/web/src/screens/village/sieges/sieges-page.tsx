import type { SiegesView } from "@aldermoor/game/sieges/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { Columns, Stack } from "@aldermoor/ui/layout/columns.tsx";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { SwitchedOffNote } from "../../../shared/flags/switched-off-note.tsx";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import { PastSieges } from "./past-sieges.tsx";
import { PendingPanel } from "./pending-panel.tsx";
import { SiegeStanding } from "./siege-standing.tsx";
import { TargetList } from "./target-list.tsx";
import { useSiegeCommands, useSieges } from "./use-sieges.ts";
import { VillageBoards } from "./village-boards.tsx";

/** The sieges of the village: what is coming, who can be besieged, and what was. */
export default function SiegesPage() {
  const query = useSieges();
  return (
    <QueryView
      query={query}
      skeleton={
        <Panel>
          <SkeletonRows rows={6} />
        </Panel>
      }
    >
      {(view) => <Sieges view={view} />}
    </QueryView>
  );
}

function Sieges({ view }: { readonly view: SiegesView }) {
  const commands = useSiegeCommands();
  return (
    <Columns layout="main-aside">
      <Stack>
        <SwitchedOffNote flag="siege-declarations" />
        <Notes view={view} />
        {view.pending.map((siege) => (
          <PendingPanel
            key={siege.id}
            siege={siege}
            mayLineUp={view.mayLineUp}
            commands={commands}
          />
        ))}
        {view.takesPartFromMs !== null && (
          <TargetList mayDeclare={view.mayDeclare} commands={commands} />
        )}
        <PastSieges villageId={view.villageId} />
      </Stack>
      <Stack>
        <SiegeStanding view={view} />
        <VillageBoards />
      </Stack>
    </Columns>
  );
}

/** What is to be known before anything else: that the village stays out, waits, or is sheltered. */
function Notes({ view }: { readonly view: SiegesView }) {
  const nowMs = useTicked(serverNowMs);
  const { takesPartFromMs, standing } = view;
  if (takesPartFromMs === null) return <StaysOut />;
  if (takesPartFromMs > nowMs)
    return <Note>{t("villageSieges.soon", { when: momentText(takesPartFromMs, nowMs) })}</Note>;
  if (standing.shieldUntilMs <= nowMs) return null;
  const when = momentText(standing.shieldUntilMs, nowMs);
  return <Note tone="good">{t("villageSieges.shielded", { when })}</Note>;
}

function StaysOut() {
  return (
    <Note
      title={t("villageSieges.off")}
      action={
        <Button size="sm" render={<Link to="/game/village/settings" />}>
          {t("villageSieges.off-to-settings")}
        </Button>
      }
    >
      <p>{t("villageSieges.off-text")}</p>
    </Note>
  );
}

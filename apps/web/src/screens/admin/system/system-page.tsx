import type { HostWorks } from "@aldermoor/game/telemetry/api.ts";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Columns, Stack } from "@aldermoor/ui/layout/columns.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { api } from "../../../realtime/api.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { t } from "../../../texts/t.ts";
import { StaffView } from "../parts/staff-view.tsx";
import { EngineNow, EngineSince, EngineTimes } from "./engine-panels.tsx";
import { ErrorsPanel } from "./errors-panel.tsx";
import { FunctionsPanel } from "./functions-panel.tsx";
import { HostFacts } from "./host-facts.tsx";
import { JobsPanel } from "./jobs-panel.tsx";
import { MaintenancePanel } from "./maintenance-panel.tsx";
import { BackupsPanel, StoragePanel } from "./storage-panels.tsx";

/** How the server works: its engine, its functions, its jobs, its files and its errors. */
export default function SystemPage() {
  const works = useGameQuery(api.telemetry.works, {});
  return (
    <Stack>
      <PageHeader title={t("system.title")} subtitle={t("system.subtitle")} />
      <MaintenancePanel />
      <StaffView query={works}>
        {(told) => (told === null ? <Nothing /> : <Told works={told} />)}
      </StaffView>
    </Stack>
  );
}

function Told({ works }: { readonly works: HostWorks }) {
  return (
    <Stack>
      <HostFacts works={works} />
      <ErrorsPanel errors={works.errors} />
      <EngineTimes spreads={works.spreads} />
      <Columns>
        <Stack>
          <EngineNow gauges={works.gauges} />
          <StoragePanel storage={works.storage} />
          <BackupsPanel backups={works.backups} />
        </Stack>
        <EngineSince counters={works.counters} />
      </Columns>
      <JobsPanel jobs={works.jobs} />
      <FunctionsPanel functions={works.functions} />
    </Stack>
  );
}

function Nothing() {
  return (
    <Panel>
      <EmptyState icon={<GameIcon name="scroll-quill" size={40} />} title={t("system.none")}>
        {t("system.none-text")}
      </EmptyState>
    </Panel>
  );
}

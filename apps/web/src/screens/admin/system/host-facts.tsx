import type { HostWorks } from "@aldermoor/game/telemetry/api.ts";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { Stack } from "@aldermoor/ui/layout/columns.tsx";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";
import { FactTiles } from "../parts/fact-tiles.tsx";
import { bytesText } from "./bytes-text.ts";

/** From here on a backup is missing, a disk nearly full, and a job more than unlucky. */
const backupOldMs = 2 * 86_400_000;
const diskFreeMin = 1_000_000_000;
const failingMin = 3;

/** What one looks at first, and what is wrong with it. */
export function HostFacts({ works }: { readonly works: HostWorks }) {
  const { version, startedAtMs, gauges, diskFreeBytes, backups, jobs } = works;
  const uptime = useTicked(() => durationText(serverNowMs() - startedAtMs));
  const [last] = backups;
  // A server that began a moment ago need not have a backup yet.
  const isBackupOld = useTicked(
    () => serverNowMs() - (last?.takenAtMs ?? startedAtMs) > backupOldMs,
  );
  const failing = jobs.filter((job) => job.failing >= failingMin);
  return (
    <Stack>
      {isBackupOld && <Note tone="warn">{t("system.backup-note")}</Note>}
      {diskFreeBytes < diskFreeMin && <Note tone="danger">{t("system.disk-note")}</Note>}
      {failing.map(({ name, failing: n }) => (
        <Note key={name} tone="danger">
          {t("system.job-note", { name, n })}
        </Note>
      ))}
      <FactTiles
        facts={[
          { label: t("system.version"), value: version },
          { label: t("system.uptime"), value: uptime },
          {
            label: t("system.connections"),
            value: <NumberText value={gauges["connections"] ?? 0} />,
          },
          { label: t("system.disk-free"), value: bytesText(diskFreeBytes) },
          {
            label: t("system.last-backup"),
            value:
              last === undefined ? t("system.no-backup") : <RelativeTime atMs={last.takenAtMs} />,
          },
        ]}
      />
    </Stack>
  );
}

import type { HostWorks } from "@aldermoor/game/telemetry/api.ts";
import { StatList, StatRow } from "@aldermoor/ui/data/stat-row.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { t } from "../../../texts/t.ts";
import { bytesText } from "./bytes-text.ts";

/** The files of the server, by size. */
export function StoragePanel({ storage }: Pick<HostWorks, "storage">) {
  const files = storage.toSorted((one, other) => other.bytes - one.bytes);
  return (
    <Panel title={t("system.storage")}>
      <StatList>
        {files.map(({ what, bytes }) => (
          <StatRow
            key={what}
            label={<code>{what}</code>}
            value={<span className="num">{bytesText(bytes)}</span>}
          />
        ))}
      </StatList>
    </Panel>
  );
}

/** The last backups, the newest first. */
export function BackupsPanel({ backups }: Pick<HostWorks, "backups">) {
  return (
    <Panel title={t("system.backups")}>
      {backups.length === 0 ? (
        <p className="text-3">{t("system.backups-none")}</p>
      ) : (
        <StatList>
          {backups.map(({ takenAtMs, bytes }) => (
            <StatRow
              key={takenAtMs}
              label={<RelativeTime atMs={takenAtMs} />}
              value={<span className="num">{bytesText(bytes)}</span>}
            />
          ))}
        </StatList>
      )}
    </Panel>
  );
}

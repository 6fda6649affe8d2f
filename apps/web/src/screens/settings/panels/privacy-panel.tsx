import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { api } from "../../../realtime/api.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { t } from "../../../texts/t.ts";
import type { SettingsDraft } from "../use-settings-draft.ts";
import { AskedPanel } from "./asked-panel.tsx";
import { FamilyPanel } from "./family-panel.tsx";
import { HouseholdPanel } from "./household-panel.tsx";
import { SeenPanel } from "./seen-panel.tsx";
import "../settings-screen.css";

/** What others see of one's characters, who reaches them, and whom one does not wish to hear. */
export function PrivacyPanel({ draft }: { readonly draft: SettingsDraft }) {
  return (
    <>
      <SeenPanel draft={draft} />
      <AskedPanel draft={draft} />
      <Ignored />
      <FamilyPanel />
      <HouseholdPanel />
    </>
  );
}

function Ignored() {
  const ignored = useGameQuery(api.chat.ignored, {});
  return (
    <Panel title={t("settings.ignored")}>
      <QueryView
        query={ignored}
        failed={t("settings.ignored-failed")}
        skeleton={<SkeletonRows rows={2} bare />}
      >
        {(names) =>
          names.length === 0 ? (
            <p className="settings-screen__note">{t("settings.ignored-none")}</p>
          ) : (
            <IgnoredNames names={names} />
          )
        }
      </QueryView>
    </Panel>
  );
}

function IgnoredNames({ names }: { readonly names: readonly string[] }) {
  const { send, isBlocked } = useCommands();
  return (
    <ul className="settings-screen__names">
      {names.map((name) => (
        <li key={name}>
          <span>{name}</span>
          <Button
            size="sm"
            aria-label={t("settings.ignored-again-name", { name })}
            disabled={isBlocked}
            onClick={() => void send(api.chat.setIgnored, { name, isIgnored: false })}
          >
            {t("character.hear-again")}
          </Button>
        </li>
      ))}
    </ul>
  );
}

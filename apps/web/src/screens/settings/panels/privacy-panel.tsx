import type { Circle } from "@aldermoor/game/settings/content/account-settings.ts";
import { circles } from "@aldermoor/game/settings/content/account-settings.ts";
import { giftsFrom, invitesFrom, whispersFrom } from "@aldermoor/game/settings/rules/circles.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Switch } from "@aldermoor/ui/controls/switch.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { api } from "../../../realtime/api.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { t } from "../../../texts/t.ts";
import type { SettingsDraft } from "../use-settings-draft.ts";
import { FamilyPanel } from "./family-panel.tsx";
import { HouseholdPanel } from "./household-panel.tsx";
import { SwitchesPanel } from "./switches-panel.tsx";
import "../settings-screen.css";

/** What others see of one's characters, and whom one does not wish to hear. */
export function PrivacyPanel({ draft }: { readonly draft: SettingsDraft }) {
  return (
    <>
      <Seen draft={draft} />
      <Asked draft={draft} />
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

function Asked({ draft }: { readonly draft: SettingsDraft }) {
  const { privacy } = draft.shown;
  return (
    <Panel title={t("settings.asked")}>
      <div className="settings-screen__rows">
        <Switch
          label={t("settings.takes-friends")}
          hint={t("settings.takes-friends-text")}
          checked={privacy.takesFriendRequests !== false}
          onChange={(takesFriendRequests) =>
            draft.change({ privacy: { ...privacy, takesFriendRequests } })
          }
        />
        <CircleSelect
          label={t("settings.whispers-from")}
          value={whispersFrom(privacy)}
          onChange={(circle) => draft.change({ privacy: { ...privacy, whispersFrom: circle } })}
        />
        <CircleSelect
          label={t("settings.invites-from")}
          value={invitesFrom(privacy)}
          onChange={(circle) => draft.change({ privacy: { ...privacy, invitesFrom: circle } })}
        />
        <CircleSelect
          label={t("settings.gifts-from")}
          hint={t("settings.gifts-text")}
          value={giftsFrom(privacy)}
          onChange={(circle) => draft.change({ privacy: { ...privacy, giftsFrom: circle } })}
        />
      </div>
    </Panel>
  );
}

function CircleSelect({
  label,
  hint = t("settings.circle-text"),
  value,
  onChange,
}: {
  readonly label: string;
  readonly hint?: string;
  readonly value: Circle;
  readonly onChange: (circle: Circle) => void;
}) {
  return (
    <Select
      label={label}
      hint={hint}
      options={circles.map((circle) => ({ value: circle, label: t(`settings.circle-${circle}`) }))}
      value={value}
      onChange={(chosen) => onChange(circles.find((circle) => circle === chosen) ?? value)}
    />
  );
}

function Seen({ draft }: { readonly draft: SettingsDraft }) {
  return (
    <SwitchesPanel
      title="settings.seen"
      values={{ ...draft.shown.privacy, showsRank: draft.shown.privacy.showsRank !== false }}
      onChange={(privacy) => draft.change({ privacy })}
      switches={[
        {
          of: "showsOnline",
          label: "settings.shows-online",
          hint: "settings.shows-online-text",
        },
        {
          of: "showsEquipment",
          label: "settings.shows-equipment",
          hint: "settings.shows-equipment-text",
        },
        {
          of: "showsRank",
          label: "settings.shows-rank",
          hint: "settings.shows-rank-text",
        },
      ]}
    />
  );
}

import type { Circle } from "@aldermoor/game/settings/content/account-settings.ts";
import { circles } from "@aldermoor/game/settings/content/account-settings.ts";
import {
  giftsFrom,
  invitesFrom,
  villageInvitesFrom,
  whispersFrom,
} from "@aldermoor/game/settings/rules/circles.ts";
import { takesMentions } from "@aldermoor/game/settings/rules/seen.ts";
import { Switch } from "@aldermoor/ui/controls/switch.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { t } from "../../../texts/t.ts";
import type { SettingsDraft } from "../use-settings-draft.ts";
import "../settings-screen.css";

/** Who reaches one's characters, and how. */
export function AskedPanel({ draft }: { readonly draft: SettingsDraft }) {
  const { privacy } = draft.shown;
  const choose = (part: Partial<typeof privacy>) =>
    draft.change({ privacy: { ...privacy, ...part } });
  return (
    <Panel title={t("settings.asked")}>
      <div className="settings-screen__rows">
        <p className="settings-screen__note">{t("settings.circle-text")}</p>
        <CircleSelect
          label={t("settings.whispers-from")}
          hint={t("settings.whispers-text")}
          value={whispersFrom(privacy)}
          onChange={(circle) => choose({ whispersFrom: circle })}
        />
        <CircleSelect
          label={t("settings.invites-from")}
          hint={t("settings.invites-text")}
          value={invitesFrom(privacy)}
          onChange={(circle) => choose({ invitesFrom: circle })}
        />
        <CircleSelect
          label={t("settings.village-invites-from")}
          hint={t("settings.village-invites-text")}
          value={villageInvitesFrom(privacy)}
          onChange={(circle) => choose({ villageInvitesFrom: circle })}
        />
        <CircleSelect
          label={t("settings.gifts-from")}
          hint={t("settings.gifts-text")}
          value={giftsFrom(privacy)}
          onChange={(circle) => choose({ giftsFrom: circle })}
        />
        <Switch
          label={t("settings.takes-friends")}
          hint={t("settings.takes-friends-text")}
          checked={privacy.takesFriendRequests !== false}
          onChange={(takesFriendRequests) => choose({ takesFriendRequests })}
        />
        <Switch
          label={t("settings.takes-mentions")}
          hint={t("settings.takes-mentions-text")}
          checked={takesMentions(privacy)}
          onChange={(isOn) => choose({ takesMentions: isOn })}
        />
      </div>
    </Panel>
  );
}

type CircleSelectProps = {
  readonly label: string;
  readonly hint: string;
  readonly value: Circle;
  readonly onChange: (circle: Circle) => void;
};

function CircleSelect({ label, hint, value, onChange }: CircleSelectProps) {
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

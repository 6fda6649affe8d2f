import type { Joining, OwnVillage, VillageProfile } from "@aldermoor/game/village/api.ts";
import { taxPercentMax, withdrawLimitMax } from "@aldermoor/game/village/content/limits.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { RadioGroup } from "@aldermoor/ui/controls/radio-group.tsx";
import { Switch } from "@aldermoor/ui/controls/switch.tsx";
import { NumberStepper } from "@aldermoor/ui/fields/number-stepper.tsx";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { TaxText } from "../../../shared/village/village-profile.tsx";
import { momentText } from "../../../texts/moment-text.ts";
import { percentText } from "../../../texts/percent-text.ts";
import { t } from "../../../texts/t.ts";
import { Disbanding } from "../overview/alerts.tsx";
import type { SettingCommands } from "../use-village.ts";
import { useSettingCommands, useVillageProfile } from "../use-village.ts";
import type { MembersPageProps } from "../village-page.ts";
import { DisbandPanel } from "./disband-panel.tsx";
import { FacePanel } from "./face-panel.tsx";
import { NamePanel } from "./name-panel.tsx";
import "./village-settings.css";

/** What the elder decides about the village, and stewards about its face; others read what holds. */
export default function SettingsPage({ own }: MembersPageProps) {
  const profile = useVillageProfile(own.name);
  // The head of the page says so, and asks again.
  if (profile.state === "error") return null;
  return (
    <QueryView
      query={profile}
      skeleton={
        <Panel>
          <SkeletonRows rows={6} />
        </Panel>
      }
    >
      {(known) => <Settings own={own} profile={known} />}
    </QueryView>
  );
}

function Settings({ own, profile }: Omit<PanelProps, "commands">) {
  const commands = useSettingCommands();
  const { rights } = own;
  return (
    <>
      <Disbanding own={own} />
      {!rights.includes("write-text") && <Note>{t("villageRules.elder-decides")}</Note>}
      {own.mayRename && rights.includes("switches") && <NamePanel commands={commands} />}
      {rights.includes("write-text") && (
        <FacePanel profile={profile} own={own} commands={commands} />
      )}
      <TaxPanel own={own} profile={profile} commands={commands} />
      <SwitchPanel own={own} profile={profile} commands={commands} />
      {rights.includes("limits") && <LimitsPanel own={own} commands={commands} />}
      {rights.includes("disband") && <DisbandPanel own={own} commands={commands} />}
    </>
  );
}

type PanelProps = {
  readonly own: OwnVillage;
  readonly profile: VillageProfile;
  readonly commands: SettingCommands;
};

function TaxPanel({ own, profile, commands }: PanelProps) {
  const shown = profile.nextTax?.percent ?? profile.taxPercent;
  const [percent, setPercent] = useState<number | null>(shown);
  const isSame = percent === null || percent === shown;
  return (
    <Panel stacked title={t("villageRules.tax")}>
      <p className="text-2">
        {t("villageRules.tax-text")} <TaxText tax={profile} />
      </p>
      {own.rights.includes("tax") && (
        <Form
          className="village-settings__row"
          onSubmit={async () => void (percent !== null && (await commands.setTax(percent)))}
        >
          <NumberStepper
            showLabel
            label={t("villageRules.tax-percent")}
            value={percent}
            min={0}
            max={taxPercentMax}
            onChange={setPercent}
          />
          <Button type="submit" busy={commands.busy} disabled={!commands.enabled || isSame}>
            {t("villageRules.set-tax")}
          </Button>
        </Form>
      )}
      {own.rights.includes("tax") &&
        percent !== null &&
        percent > profile.taxPercent &&
        !isSame && (
          <p className="text-2">{t("villageRules.tax-raise", { tax: percentText(percent) })}</p>
        )}
    </Panel>
  );
}

const joinings: readonly Joining[] = ["open", "application", "invite"];

function SwitchPanel({ own, profile, commands }: PanelProps) {
  const mayJoining = own.rights.includes("switches");
  const maySieges = own.rights.includes("siege-opt-in");
  return (
    <Panel stacked title={t("villageRules.switches")}>
      <RadioGroup
        label={t("villages.joining")}
        value={profile.joining}
        disabled={!mayJoining || commands.isBlocked}
        options={joinings.map((one) => ({
          value: one,
          label: t(`villages.joining-${one}`),
          hint: t(`villageRules.joining-${one}-text`),
        }))}
        onChange={(joining) => void commands.setJoining(joining)}
      />
      <Switch
        label={t("villageRules.launch")}
        hint={t("villageRules.launch-text")}
        checked={own.membersLaunch}
        disabled={!mayJoining || commands.isBlocked}
        onChange={(isOn) => void commands.setLaunch(isOn)}
      />
      <Switch
        label={t("villageRules.sieges")}
        hint={t("villageRules.sieges-text")}
        checked={own.siegesSinceMs !== null}
        disabled={!maySieges || commands.isBlocked}
        onChange={(isOn) => void commands.setSieges(isOn)}
      />
      {own.siegesSinceMs !== null && (
        <p className="text-2">
          {t("villageRules.sieges-since", { when: momentText(own.siegesSinceMs, serverNowMs()) })}
        </p>
      )}
    </Panel>
  );
}

function LimitsPanel({ own, commands }: Pick<PanelProps, "own" | "commands">) {
  const [steward, setSteward] = useState<number | null>(own.withdrawLimits.steward);
  const [member, setMember] = useState<number | null>(own.withdrawLimits.member);
  const save = async () => {
    await commands.setLimits({ steward: steward ?? 0, member: member ?? 0 });
  };
  return (
    <Panel stacked title={t("villageRules.limits")}>
      <p className="text-2">{t("villageRules.limits-text")}</p>
      <Form className="village-settings__row" onSubmit={save}>
        <NumberStepper
          showLabel
          label={t("villageRules.limit-steward")}
          value={steward}
          min={0}
          max={withdrawLimitMax}
          step={100}
          onChange={setSteward}
        />
        <NumberStepper
          showLabel
          label={t("villageRules.limit-member")}
          value={member}
          min={0}
          max={withdrawLimitMax}
          step={100}
          onChange={setMember}
        />
        <Button type="submit" busy={commands.busy} disabled={!commands.enabled}>
          {t("villageRules.save")}
        </Button>
      </Form>
    </Panel>
  );
}

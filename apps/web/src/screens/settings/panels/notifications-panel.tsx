import { isPushedType } from "@aldermoor/game/push/content/pushed-notices.ts";
import type {
  AccountSettings,
  NoticeWays,
} from "@aldermoor/game/settings/content/account-settings.ts";
import type { NoticeType } from "@aldermoor/game/settings/content/notice-types.ts";
import { noticeTypes } from "@aldermoor/game/settings/content/notice-types.ts";
import { Switch } from "@aldermoor/ui/controls/switch.tsx";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { VisuallyHidden } from "@aldermoor/ui/text/visually-hidden.tsx";
import { t } from "../../../texts/t.ts";
import { clockOfMinute, minuteOfClock } from "../clock-of-minute.ts";
import { LazyPushPanel } from "../push/lazy-push-panel.tsx";
import type { SettingsDraft } from "../use-settings-draft.ts";
import "../settings-screen.css";

/** Which events are told how, and when it is quiet. */
export function NotificationsPanel({ draft }: { readonly draft: SettingsDraft }) {
  return (
    <>
      <Matrix draft={draft} />
      <LazyPushPanel
        hasWishes={Object.values(draft.shown.notices).some(({ push }) => push === true)}
      />
      <QuietHours
        quiet={draft.shown.quietHours}
        onChange={(quietHours) => draft.change({ quietHours })}
      />
    </>
  );
}

const waysOfTelling = ["bell", "toast", "sound", "push"] as const;

type Way = (typeof waysOfTelling)[number];

function Matrix({ draft }: { readonly draft: SettingsDraft }) {
  const { notices } = draft.shown;
  const set = (type: NoticeType, ways: NoticeWays) =>
    draft.change({ notices: { ...notices, [type]: ways } });
  return (
    <Panel title={t("settings.told")} flush>
      <table className="settings-screen__matrix">
        <thead>
          <tr>
            <th scope="col">{t("settings.event")}</th>
            {waysOfTelling.map((way) => (
              <th key={way} scope="col">
                {t(`settings.way-${way}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {noticeTypes.map((type) => (
            <tr key={type}>
              <th scope="row">
                {t(`news.${type}-setting`)}
                <small>{t(`news.${type}-setting-text`)}</small>
              </th>
              {waysOfTelling.map((way) => (
                <td key={way}>
                  <WaySwitch type={type} way={way} ways={notices[type]} onChange={set} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

type WaySwitchProps = {
  readonly type: NoticeType;
  readonly way: Way;
  readonly ways: NoticeWays;
  readonly onChange: (type: NoticeType, ways: NoticeWays) => void;
};

function WaySwitch({ type, way, ways, onChange }: WaySwitchProps) {
  // Whoever pressed the button themselves needs no telephone to tell them.
  if (way === "push" && !isPushedType(type)) {
    return (
      <>
        <span aria-hidden>–</span>
        <VisuallyHidden>{t("settings.no-push")}</VisuallyHidden>
      </>
    );
  }
  return (
    <Switch
      hideLabel
      label={`${t(`news.${type}-setting`)}: ${t(`settings.way-${way}`)}`}
      checked={ways[way] ?? false}
      onChange={(isOn) => onChange(type, { ...ways, [way]: isOn })}
    />
  );
}

type Quiet = AccountSettings["quietHours"];
type QuietHoursProps = { readonly quiet: Quiet; readonly onChange: (quiet: Quiet) => void };

function QuietHours({ quiet, onChange }: QuietHoursProps) {
  const { isOn, fromMinute, toMinute } = quiet;
  return (
    <Panel title={t("settings.quiet-hours")}>
      <Switch
        label={t("settings.quiet-on")}
        hint={t("settings.quiet-on-text")}
        checked={isOn}
        onChange={(value) => onChange({ ...quiet, isOn: value })}
      />
      <div className="settings-screen__times">
        <TextField
          type="time"
          label={t("settings.quiet-from")}
          value={clockOfMinute(fromMinute)}
          disabled={!isOn}
          onChange={({ target }) =>
            onChange({ ...quiet, fromMinute: minuteOfClock(target.value) ?? fromMinute })
          }
        />
        <TextField
          type="time"
          label={t("settings.quiet-to")}
          value={clockOfMinute(toMinute)}
          disabled={!isOn}
          onChange={({ target }) =>
            onChange({ ...quiet, toMinute: minuteOfClock(target.value) ?? toMinute })
          }
        />
      </div>
    </Panel>
  );
}

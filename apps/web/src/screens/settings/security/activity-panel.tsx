import type { LineIconName } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { t } from "../../../texts/t.ts";
import { accountResource } from "../service/account-resource.ts";
import { fieldOf, instantOf, listOf, textOf } from "../service/answer-fields.ts";
import { askService } from "../service/ask-service.ts";
import { ResourceView } from "../service/resource-view.tsx";
import { SettingRow, SettingRows } from "../setting-row.tsx";
import { deviceText, placeText } from "./device-text.ts";
import type { security } from "./texts.en.ts";
import "../setting-rows.css";

type SecurityEvent = {
  readonly id: string;
  readonly kind: string;
  readonly isByStaff: boolean;
  readonly ipAddress: string;
  readonly device: string;
  /** How often it happened in a row. */
  readonly count: number;
  readonly atMs: number;
};

const securityEvents = accountResource(() =>
  askService("/security-events", (body) =>
    listOf(body, (event): SecurityEvent => ({
      id: textOf(event, "id"),
      kind: textOf(event, "kind"),
      isByStaff: textOf(event, "actorId") !== "",
      ipAddress: textOf(event, "ipAddress"),
      device: textOf(event, "device"),
      count: Number(fieldOf(event, "count") ?? 1),
      atMs: instantOf(event, "createdAt"),
    })),
  ),
);

/** What was done to the account, newest first: whoever did not do it themselves should know. */
export function ActivityPanel() {
  return (
    <Panel title={t("security.activity")} flush>
      <ResourceView resource={securityEvents} rows={5}>
        {(events) =>
          events.length === 0 ? (
            <p className="setting-rows__none">{t("security.activity-none")}</p>
          ) : (
            <SettingRows>
              {events.map((event) => (
                <EventRow key={event.id} event={event} />
              ))}
            </SettingRows>
          )
        }
      </ResourceView>
    </Panel>
  );
}

function EventRow({ event }: { readonly event: SecurityEvent }) {
  const { kind, isByStaff, ipAddress, device, count, atMs } = event;
  const whose = isByStaff ? t("security.by-staff") : deviceText(device);
  const place = isByStaff ? "" : placeText(ipAddress);
  return (
    <SettingRow
      icon={iconOf(kind)}
      title={isKnown(kind) ? t(`security.event-${kind}`) : kind}
      note={
        <>
          <RelativeTime atMs={atMs} />, {whose}
          {place === "" ? "" : `, ${place}`}
          {count > 1 && `, ${t("security.times", { n: count })}`}
        </>
      }
    />
  );
}

type EventTexts = keyof typeof security & `event-${string}`;
type KnownKind = EventTexts extends `event-${infer Kind}` ? Kind : never;

const icons = {
  "signed-up": "user-plus",
  "signed-in": "log-in",
  "sign-in-failed": "triangle-alert",
  "password-changed": "lock",
  "password-reset": "lock",
  "password-set-by-staff": "lock",
  "address-change-asked": "mail",
  "second-factor-enabled": "shield-check",
  "second-factor-disabled": "shield-alert",
  "backup-codes-made": "clipboard",
  "passkey-added": "key-round",
  "passkey-removed": "key-round",
  "device-forgotten": "shield-alert",
  "devices-forgotten": "shield-alert",
  "provider-linked": "link",
  "provider-unlinked": "link",
  "session-revoked": "log-out",
  "sessions-revoked": "log-out",
  "session-revoked-by-staff": "log-out",
  "sessions-revoked-by-staff": "log-out",
  banned: "ban",
  unbanned: "ban",
  impersonated: "user",
  "role-set": "users",
} as const satisfies Readonly<Record<KnownKind, LineIconName>>;

function isKnown(kind: string): kind is KnownKind {
  return Object.hasOwn(icons, kind);
}

function iconOf(kind: string): LineIconName {
  return isKnown(kind) ? icons[kind] : "info";
}

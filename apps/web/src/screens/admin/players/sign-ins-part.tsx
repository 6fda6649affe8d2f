import type { AccountSignIns, LiveSession, SignInEvent } from "@aldermoor/game/player-files/api.ts";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { Stack } from "@aldermoor/ui/layout/columns.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { Link } from "@tanstack/react-router";
import { api } from "../../../realtime/api.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import { StaffView } from "../parts/staff-view.tsx";
import { AskedView } from "./asked-view.tsx";
import "./file-rows.css";

/** When, from where and with what the account signed in. */
export function SignInsPart({ name }: { readonly name: string }) {
  const query = useGameQuery(api["player-files"].signIns, { name });
  return (
    <StaffView query={query}>
      {(view) =>
        view !== null && (
          <AskedView<AccountSignIns> view={view} rows={6}>
            {(known) => <Panels name={name} signIns={known} />}
          </AskedView>
        )
      }
    </StaffView>
  );
}

type PanelsProps = { readonly name: string; readonly signIns: AccountSignIns };

function Panels({ name, signIns: { sessions, events } }: PanelsProps) {
  return (
    <Stack>
      <Panel flush title={t("file.sessions")}>
        {sessions.length === 0 ? (
          <p className="text-3 file-rows__none">{t("file.sessions-none")}</p>
        ) : (
          <ul className="file-rows">
            {sessions.map((session) => (
              <Session key={`${session.sinceMs} ${session.place}`} name={name} session={session} />
            ))}
          </ul>
        )}
      </Panel>
      <Panel flush title={t("file.sign-ins")}>
        <p className="text-3 text-sm file-rows__none">{t("file.sign-ins-text")}</p>
        {events.length === 0 ? (
          <p className="text-3 file-rows__none">{t("file.sign-ins-none")}</p>
        ) : (
          <ul className="file-rows">
            {events.map((event) => (
              <Event key={`${event.atMs} ${event.kind} ${event.place}`} name={name} event={event} />
            ))}
          </ul>
        )}
      </Panel>
    </Stack>
  );
}

function Session({ name, session }: { readonly name: string; readonly session: LiveSession }) {
  const { sinceMs, seenAtMs, place, device } = session;
  const since = momentText(sinceMs, serverNowMs());
  return (
    <li>
      <span className="file-rows__words">
        <b>{deviceText(device)}</b>
        <Place name={name} place={place} />
      </span>
      <small className="text-3">
        {t("file.session-since", { since })} <RelativeTime atMs={seenAtMs} />
      </small>
    </li>
  );
}

function Event({ name, event }: { readonly name: string; readonly event: SignInEvent }) {
  const { kind, atMs, count, place, device } = event;
  return (
    <li>
      <span className="file-rows__words">
        <b>
          {t(`file.${kind}`)} {count > 1 && t("file.times", { n: count })}
        </b>
        <span>{deviceText(device)}</span>
        <Place name={name} place={place} />
      </span>
      {kind === "sign-in-failed" && <Badge tone="warn">{t("file.failed")}</Badge>}
      <small className="text-3">
        <RelativeTime atMs={atMs} />
      </small>
    </li>
  );
}

/** The network, which leads to who else came from there. */
function Place({ name, place }: { readonly name: string; readonly place: string | null }) {
  if (place === null) return <span>{t("file.place-none")}</span>;
  return (
    <Link to="/game/admin/players" search={{ name, place }} className="link num">
      {place}
    </Link>
  );
}

function deviceText({ browser, system }: LiveSession["device"]): string {
  if (browser === null) return t("file.device-none");
  return system === null ? browser : t("file.device", { browser, system });
}

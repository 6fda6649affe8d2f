import type { OwnParty } from "@aldermoor/game/party/api.ts";
import type { PartyLogKind } from "@aldermoor/game/party/content/log-kinds.ts";
import { partyLogKinds } from "@aldermoor/game/party/content/log-kinds.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import type { GameIconName } from "@aldermoor/ui/icons/icon.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { Link } from "@tanstack/react-router";
import { Days } from "../../../shared/news/days/days.tsx";
import { partyLineText } from "../../../shared/party/told/party-line-text.ts";
import { t } from "../../../texts/t.ts";
import "./log-page.css";

const icons: Readonly<Record<PartyLogKind, GameIconName>> = {
  founded: "campfire",
  joined: "three-friends",
  left: "walking-boot",
  kicked: "walking-boot",
  leads: "crown",
  "expedition-opened": "trail",
  "expedition-out": "trail",
  "expedition-back": "trail",
  "expedition-called-off": "trail",
  "quest-chosen": "scroll-quill",
  "quest-done": "laurels",
  "quest-given-up": "scroll-quill",
  "quest-lapsed": "hourglass",
};

/** What happened in the party day by day, the latest first. */
export function LogPage({ party }: { readonly party: OwnParty | null }) {
  if (party === null || party.log.length === 0) return <Nothing isAlone={party === null} />;
  // Two lines may be of one instant and say the same: they are told apart by their place from the oldest on.
  const lines = party.log.map((line, index) => ({ id: String(party.log.length - index), ...line }));
  return (
    <Panel flush>
      <Days things={lines} row={(line) => <Line line={line} />} />
    </Panel>
  );
}

function Nothing({ isAlone }: { readonly isAlone: boolean }) {
  return (
    <Panel>
      <EmptyState
        icon={<GameIcon name="scroll-quill" size={40} />}
        title={t(isAlone ? "company.log-alone" : "company.log-none")}
        action={
          isAlone && (
            <Button render={<Link to="/game/party/finder" />}>{t("company.to-finder")}</Button>
          )
        }
      />
    </Panel>
  );
}

type LogLine = OwnParty["log"][number];

function Line({ line }: { readonly line: LogLine }) {
  const known = partyLogKinds.find((one) => one === line.kind);
  return (
    <div className="log-page__line">
      <span className="log-page__icon">
        <GameIcon name={known === undefined ? "campfire" : icons[known]} size={18} />
      </span>
      <span>{partyLineText(line)}</span>
      <small className="text-3">
        <RelativeTime atMs={line.atMs} short />
      </small>
    </div>
  );
}

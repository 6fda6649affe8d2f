import type { VillageAskOfOne, VillageView } from "@aldermoor/game/village/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { serverNowMs } from "../../realtime/server-clock.ts";
import { VillageBanner } from "../../shared/village/village-banner.tsx";
import { taxText } from "../../shared/village/village-profile.tsx";
import { momentText } from "../../texts/moment-text.ts";
import { t } from "../../texts/t.ts";
import "./own-asks.css";
import type { FolkCommands } from "./use-village.ts";

type OwnAsksProps = { readonly view: VillageView; readonly commands: FolkCommands };

/** What villages ask of the character, and what it has asked of them. */
export function OwnAsks({ view: { invites, applications }, commands }: OwnAsksProps) {
  return (
    <>
      <Asks title={t("village.invites-got")} asks={invites}>
        {({ id, village: name }) => (
          <>
            <Button
              size="sm"
              variant="primary"
              disabled={commands.isBlocked}
              aria-label={t("village.accept-name", { name })}
              onClick={() => void commands.accept(id)}
            >
              {t("village.accept")}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              disabled={commands.isBlocked}
              aria-label={t("village.decline-name", { name })}
              onClick={() => void commands.decline(id)}
            >
              {t("village.decline")}
            </Button>
          </>
        )}
      </Asks>
      <Asks title={t("village.own-applications")} asks={applications}>
        {({ id, village: name }) => (
          <Button
            size="sm"
            disabled={commands.isBlocked}
            aria-label={t("village.withdraw-name", { name })}
            onClick={() => void commands.decline(id)}
          >
            {t("village.withdraw")}
          </Button>
        )}
      </Asks>
    </>
  );
}

type AsksProps = {
  readonly title: string;
  readonly asks: readonly VillageAskOfOne[];
  readonly children: (ask: VillageAskOfOne) => ReactNode;
};

function Asks({ title, asks, children }: AsksProps) {
  if (asks.length === 0) return null;
  return (
    <Panel flush title={title}>
      <ul>
        {asks.map((one) => (
          <li key={one.id} className="own-asks__ask">
            <VillageBanner banner={one.banner} size={30} />
            <span className="own-asks__words">
              <Link to={`/game/public/village/${one.village}`}>
                <b>{one.village}</b>
              </Link>
              <small>{noteOf(one)}</small>
            </span>
            <span className="own-asks__presses">{children(one)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function noteOf(ask: VillageAskOfOne): string {
  const until = momentText(ask.untilMs, serverNowMs());
  const words = { by: ask.by, tax: taxText(ask), until };
  if (ask.kind === "application") return t("village.own-note", words);
  return t(ask.callsBack ? "village.called-note" : "village.ask-note", words);
}

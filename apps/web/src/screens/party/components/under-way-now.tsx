import type { ExpeditionView } from "@aldermoor/game/expeditions/api.ts";
import { expeditions } from "@aldermoor/game/expeditions/content/expeditions.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Link } from "@tanstack/react-router";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import "../party-screen.css";
import { useExpeditionCommands, useExpeditions } from "../use-expeditions.ts";
import { ExpeditionCard } from "./expedition-card.tsx";

/** What the character is out with or goes on next, and what its party is called to; nothing at home. */
export function UnderWayNow() {
  const query = useExpeditions();
  const commands = useExpeditionCommands();
  const view = query.state === "ready" ? query.value : null;
  if (view === null) return null;
  const own = view.out ?? view.ahead;
  return (
    <>
      {own !== null && <ExpeditionCard expedition={own} skill="combat" commands={commands} />}
      {view.gathering.map((one) => (
        <Called key={one.id} expedition={one} />
      ))}
    </>
  );
}

/** Whoever goes along chooses what is paid, on the page of expeditions. */
function Called({ expedition: { way, lapsesAtMs } }: { readonly expedition: ExpeditionView }) {
  return (
    <Panel stacked title={expeditions[way].name}>
      <p className="party-screen__presses">
        <span className="text-2">
          {t("company.gathers-until", { when: momentText(lapsesAtMs, serverNowMs()) })}
        </span>
        <Button size="sm" render={<Link to="/game/party/expeditions" />}>
          {t("company.see-call")}
        </Button>
      </p>
    </Panel>
  );
}

import { items } from "@aldermoor/game/core/content/items.ts";
import type { JourneysView } from "@aldermoor/game/journeys/api.ts";
import { journeyEvents } from "@aldermoor/game/journeys/content/journey-events.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { countedText } from "../../../texts/counted-text.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import type { JourneyCommands } from "./use-journeys.ts";
import "./journey-card.css";

type ChoicePanelProps = {
  readonly choice: JourneysView["choices"][number];
  readonly commands: JourneyCommands;
};

/** What the own journey left to choose. */
export function ChoicePanel({ choice, commands }: ChoicePanelProps) {
  const { id, event, untilMs, goods, goodsCount, caches } = choice;
  const { name, text, icon } = journeyEvents[event];
  return (
    <Panel stacked title={name} aside={<GameIcon name={icon} size={24} />}>
      <p className="text-2">{text}</p>
      <p className="journey-card__presses">
        <Button
          variant="primary"
          busy={commands.busy}
          disabled={!commands.enabled}
          onClick={() => void commands.choose(id, "resource")}
        >
          {t("explorations.choose-goods", { goods: countedText(items[goods].name, goodsCount) })}
        </Button>
        <Button disabled={commands.isBlocked} onClick={() => void commands.choose(id, "cache")}>
          {t("explorations.choose-caches", { n: caches })}
        </Button>
      </p>
      <p className="text-3">
        {t("explorations.choose-until", { when: momentText(untilMs, serverNowMs()) })}
      </p>
    </Panel>
  );
}

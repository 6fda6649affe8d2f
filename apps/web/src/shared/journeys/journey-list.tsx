import type { PastJourney } from "@aldermoor/game/journeys/api.ts";
import { journeyEvents } from "@aldermoor/game/journeys/content/journey-events.ts";
import { Link } from "@tanstack/react-router";
import { serverNowMs } from "../../realtime/server-clock.ts";
import { momentText } from "../../texts/moment-text.ts";
import { t } from "../../texts/t.ts";
import { hexTitle } from "./hex-words.ts";
import "./journey-list.css";

/** Journeys that are back, each with the way to its report. */
export function JourneyList({ journeys }: { readonly journeys: readonly PastJourney[] }) {
  return (
    <ul>
      {journeys.map((one) => (
        <JourneyRow key={one.id} journey={one} />
      ))}
    </ul>
  );
}

function JourneyRow({ journey }: { readonly journey: PastJourney }) {
  const { id, target, terrain, backAtMs, walkers, isReached, event } = journey;
  return (
    <li className="journey-list__one">
      <Link
        className="journey-list__link"
        to="/game/public/exploration/$explorationId"
        params={{ explorationId: id }}
      >
        <span>
          <b>{hexTitle(target, terrain)}</b>
          <small>{t("journeys.walkers-n", { n: walkers })}</small>
        </span>
        <span className="journey-list__end">
          <b>{isReached && event !== null ? journeyEvents[event].name : t("journeys.kept")}</b>
          <small>{momentText(backAtMs, serverNowMs())}</small>
        </span>
      </Link>
    </li>
  );
}

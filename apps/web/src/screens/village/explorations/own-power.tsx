import type { LandView, WalkerStrength } from "@aldermoor/game/journeys/api.ts";
import { powerTogether } from "@aldermoor/game/journeys/rules/odds.ts";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import type { GameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { t } from "../../../texts/t.ts";
import { LandFact } from "./land-facts.tsx";

type OwnPowerProps = {
  readonly strength: GameQuery<WalkerStrength | null>;
  readonly tower: LandView["tower"];
};

/** What the reader would bring to a journey. */
export function OwnPower({ strength, tower }: OwnPowerProps) {
  return (
    <QueryView
      query={strength}
      failed={t("explorations.own-power-failed")}
      skeleton={<SkeletonRows rows={1} bare />}
    >
      {(own) => (
        <LandFact
          name={t("explorations.own-power")}
          value={<NumberText value={powerTogether([own], tower.power)} />}
        >
          <small>{t("explorations.own-power-hint")}</small>
        </LandFact>
      )}
    </QueryView>
  );
}

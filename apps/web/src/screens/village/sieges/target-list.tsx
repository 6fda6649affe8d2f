import type { SiegeTarget } from "@aldermoor/game/sieges/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { signedText } from "../../../shared/sieges/signed-text.ts";
import { VillageBanner } from "../../../shared/village/village-banner.tsx";
import { percentText } from "../../../texts/percent-text.ts";
import { t } from "../../../texts/t.ts";
import { obstacleText } from "./obstacle-text.ts";
import { OutlookDialog } from "./outlook-dialog.tsx";
import "./target-list.css";
import type { SiegeCommands } from "./use-sieges.ts";
import { useTargets } from "./use-sieges.ts";

type TargetListProps = { readonly mayDeclare: boolean; readonly commands: SiegeCommands };

/** The villages within reach, with what a siege of each would be about. */
export function TargetList({ mayDeclare, commands }: TargetListProps) {
  const query = useTargets();
  const [looked, setLooked] = useState<string | null>(null);
  return (
    <Panel flush title={t("villageSieges.targets")}>
      <QueryView
        query={query}
        failed={t("villageSieges.targets-failed")}
        skeleton={<SkeletonRows rows={4} />}
      >
        {(targets) => {
          const target = targets.find(({ villageId }) => villageId === looked);
          return (
            <>
              {targets.length === 0 && <NoTargets />}
              <ul className="target-list">
                {targets.map((one) => (
                  <TargetRow
                    key={one.villageId}
                    target={one}
                    onLook={() => setLooked(one.villageId)}
                  />
                ))}
              </ul>
              {target !== undefined && (
                <OutlookDialog
                  target={target}
                  mayDeclare={mayDeclare}
                  commands={commands}
                  onClose={() => setLooked(null)}
                />
              )}
            </>
          );
        }}
      </QueryView>
    </Panel>
  );
}

function NoTargets() {
  return (
    <div className="target-list__none">
      <EmptyState
        icon={<GameIcon name="siege-tower" size={36} />}
        title={t("villageSieges.targets-none")}
      >
        {t("villageSieges.targets-none-text")}
      </EmptyState>
    </div>
  );
}

type TargetRowProps = { readonly target: SiegeTarget; readonly onLook: () => void };

function TargetRow({ target, onLook }: TargetRowProps) {
  const { village, rating, members, expected, moves, obstacle } = target;
  const { name, banner } = village;
  return (
    <li className="target-list__row">
      {banner !== null && <VillageBanner banner={banner} size={36} />}
      <span className="target-list__words">
        <Link to={`/game/public/village/${name}`} className="link">
          {name}
        </Link>
        <small>
          {t("sieges.rating", { n: rating })}, {t("villageSieges.target-members", { n: members })}
        </small>
        <small>
          {obstacle === null
            ? `${t("villageSieges.target-expected", {
                percent: percentText(Math.round(expected / 100)),
              })}. ${t("villageSieges.target-moves", {
                win: signedText(moves.win),
                loss: signedText(moves.loss),
              })}`
            : obstacleText(obstacle)}
        </small>
      </span>
      <Button size="sm" aria-label={t("villageSieges.look-at", { village: name })} onClick={onLook}>
        {t("villageSieges.look")}
      </Button>
    </li>
  );
}

import type { SiegeForce, SiegeTarget } from "@aldermoor/game/sieges/api.ts";
import { defencesMin } from "@aldermoor/game/sieges/content/limits.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import type { ReactNode } from "react";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { percentText } from "../../../texts/percent-text.ts";
import { t } from "../../../texts/t.ts";
import { obstacleText } from "./obstacle-text.ts";
import "./outlook-dialog.css";
import { shownStrength } from "./shown-strength.ts";
import type { SiegeCommands } from "./use-sieges.ts";
import { useOutlook } from "./use-sieges.ts";

type OutlookDialogProps = {
  readonly target: SiegeTarget;
  readonly mayDeclare: boolean;
  readonly commands: SiegeCommands;
  readonly onClose: () => void;
};

/** What both would send, before a siege is declared. */
export function OutlookDialog({ target, mayDeclare, commands, onClose }: OutlookDialogProps) {
  const { villageId, village, obstacle } = target;
  const query = useOutlook(villageId);
  const { name } = village;
  const declare = async () => {
    if (await commands.declare(villageId, name)) onClose();
  };
  const isReady =
    query.state === "ready" &&
    query.value !== null &&
    Math.min(query.value.own.defences, query.value.other.defences) >= defencesMin;
  return (
    <Dialog
      open
      size="md"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={mayDeclare ? t("villageSieges.declare-title", { village: name }) : name}
      description={t("villageSieges.declare-text")}
      actions={
        mayDeclare && (
          <>
            <Button onClick={onClose}>{t("villageSieges.declare-not")}</Button>
            <Button
              variant="primary"
              busy={commands.busy}
              disabled={obstacle !== null || !isReady || !commands.enabled}
              onClick={() => void declare()}
            >
              {t("villageSieges.declare")}
            </Button>
          </>
        )
      }
    >
      <QueryView
        query={query}
        failed={t("villageSieges.outlook-failed")}
        skeleton={<SkeletonRows rows={3} />}
      >
        {({ own, other }) => (
          <>
            <Forces name={name} own={own} other={other} />
            {obstacle !== null && <Note tone="warn">{obstacleText(obstacle)}</Note>}
            {obstacle === null && !isReady && (
              <Note tone="warn">{t("villageSieges.force-few", { n: defencesMin })}</Note>
            )}
          </>
        )}
      </QueryView>
    </Dialog>
  );
}

type ForcesProps = {
  readonly name: string;
  readonly own: SiegeForce;
  readonly other: SiegeForce;
};

function Forces({ name, own, other }: ForcesProps) {
  return (
    <table className="outlook-dialog">
      <thead>
        <tr>
          <td />
          <th scope="col">{t("villageSieges.force-own")}</th>
          <th scope="col">{name}</th>
        </tr>
      </thead>
      <tbody>
        <ForceRow
          label={t("villageSieges.force-formations")}
          forces={[own, other]}
          value={({ strengths }) => <NumberText value={strengths.length} />}
        />
        <ForceRow
          label={t("villageSieges.force-sum")}
          forces={[own, other]}
          value={({ strengths }) => (
            <NumberText value={shownStrength(strengths.reduce((sum, one) => sum + one, 0))} />
          )}
        />
        <ForceRow
          label={t("villageSieges.force-best")}
          forces={[own, other]}
          value={({ strengths }) => <NumberText value={shownStrength(strengths.at(-1) ?? 0)} />}
        />
        <ForceRow
          label={t("villageSieges.force-bonus")}
          forces={[own, other]}
          value={({ bonus }) => percentText(Math.round(1_000 * bonus) / 10)}
        />
      </tbody>
    </table>
  );
}

type ForceRowProps = {
  readonly label: string;
  readonly forces: readonly [SiegeForce, SiegeForce];
  readonly value: (force: SiegeForce) => ReactNode;
};

function ForceRow({ label, forces, value }: ForceRowProps) {
  const [own, other] = forces;
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className="num">{value(own)}</td>
      <td className="num">{value(other)}</td>
    </tr>
  );
}

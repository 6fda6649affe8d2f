import { skills } from "@aldermoor/game/core/content/skills.ts";
import type { MeritPurpose } from "@aldermoor/game/core/rules/goods/piece-merit.ts";
import type { PieceView } from "@aldermoor/game/inventory/api.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Delta } from "@aldermoor/ui/data/delta.tsx";
import { RarityName } from "@aldermoor/ui/game/rarity-name.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { itemKind } from "../../../shared/items/item-kind.ts";
import { ItemTile } from "../../../shared/items/item-tile.tsx";
import { missingLevel } from "../../../shared/items/worn-pieces.ts";
import { t } from "../../../texts/t.ts";
import { withinSentence } from "../../../texts/within-sentence.ts";
import type { Figure, Preview, PreviewScene } from "../preview.ts";
import { figuresOf, percentFigures } from "../preview.ts";
import type { EquipmentCommands } from "../use-equipment.ts";
import "./candidate-row.css";

type CandidateRowProps = {
  readonly piece: PieceView;
  readonly preview: Preview;
  readonly now: Preview;
  readonly purpose: MeritPurpose;
  readonly scene: PreviewScene;
  readonly commands: EquipmentCommands;
  /** What it is the best of all for. */
  readonly bestFor: readonly MeritPurpose[];
};

/** One piece that fits, with what would change. */
export function CandidateRow(props: CandidateRowProps) {
  const { piece, preview, now, purpose, scene, commands, bestFor } = props;
  const missing = missingLevel(piece.item, scene.sheet);
  const isBest = bestFor.includes(purpose);
  return (
    <li
      className={classNames(
        "candidate-row",
        isBest && "candidate-row--best",
        missing && "candidate-row--locked",
      )}
    >
      <ItemTile item={piece.item} name={piece.name} rarity={piece.rarity} />
      <div className="candidate-row__name">
        <b>
          <RarityName rarity={piece.rarity}>{piece.name}</RarityName>
        </b>
        <small>
          {[
            itemKind(piece.item),
            ...(piece.locked ? [t("items.locked")] : []),
            ...(piece.inChest ? [withinSentence(t("items.in-chest"))] : []),
          ].join(", ")}
        </small>
        {purpose !== "gathering" && <Hourly now={now} preview={preview} />}
        {bestFor.map((one) => (
          <span key={one} className="candidate-row__best">
            <GameIcon name="laurels" size={13} />
            {t(`equipment.best-${one}`)}
          </span>
        ))}
      </div>
      {figuresOf(purpose, scene.slot).map((figure) => (
        <span
          key={figure}
          className="candidate-row__stat"
          data-label={t(`equipment.figure-${figure}`)}
        >
          <FigureDelta figure={figure} now={now} preview={preview} />
        </span>
      ))}
      {missing === null ? (
        <Button
          size="sm"
          variant={isBest ? "primary" : "default"}
          className="candidate-row__action"
          disabled={commands.isBlocked}
          data-guide="wear"
          onClick={() => commands.wear(piece, scene.slot)}
        >
          {t("equipment.wear")}
        </Button>
      ) : (
        <span className="candidate-row__action candidate-row__needed">
          <Icon name="lock" size={14} />
          {t("equipment.opens-at", { skill: skills[missing.skill].name, n: missing.level })}
        </span>
      )}
    </li>
  );
}

type BothProps = { readonly now: Preview; readonly preview: Preview };

function FigureDelta({ figure, now, preview }: BothProps & { readonly figure: Figure }) {
  const difference = preview.figures[figure] - now.figures[figure];
  return (
    <Delta
      value={Math.round(difference * 10) / 10}
      suffix={percentFigures.includes(figure) ? "%" : ""}
    />
  );
}

function Hourly({ now, preview }: BothProps) {
  if (isSameHour(now, preview))
    return <small className="candidate-row__hourly">{t("equipment.hour-same")}</small>;
  return (
    <small className="candidate-row__hourly num">
      <Change from={now.killsPerHour} to={preview.killsPerHour} />
      {`\u00a0${t("equipment.kills-hour")}, `}
      <Change from={now.xpPerHour} to={preview.xpPerHour} />
      {`\u00a0${t("equipment.xp-hour")}, `}
      <Change from={now.goldPerHour} to={preview.goldPerHour} />
      {`\u00a0${t("equipment.gold-hour")}`}
    </small>
  );
}

/** Whether nobody could tell the two hours apart. */
function isSameHour(now: Preview, preview: Preview): boolean {
  return (
    Math.round(now.killsPerHour) === Math.round(preview.killsPerHour) &&
    Math.round(now.xpPerHour) === Math.round(preview.xpPerHour) &&
    Math.round(now.goldPerHour) === Math.round(preview.goldPerHour)
  );
}

function Change({ from, to }: { readonly from: number; readonly to: number }) {
  return (
    <>
      <NumberText value={Math.round(from)} /> ›{" "}
      <b>
        <NumberText value={Math.round(to)} />
      </b>
    </>
  );
}

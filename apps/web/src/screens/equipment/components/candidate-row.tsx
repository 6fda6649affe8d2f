import { skills } from "@aldermoor/game/core/content/skills.ts";
import type { MeritPurpose } from "@aldermoor/game/core/rules/goods/piece-merit.ts";
import type { PieceView } from "@aldermoor/game/inventory/api.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Delta } from "@aldermoor/ui/data/delta.tsx";
import { RarityName } from "@aldermoor/ui/game/rarity-name.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { itemKind } from "../../../shared/items/item-kind.ts";
import { ItemTile } from "../../../shared/items/item-tile.tsx";
import { missingLevel } from "../../../shared/items/worn-pieces.ts";
import { HourChange } from "../../../shared/work/hour-change.tsx";
import type { Figure, Preview, PreviewScene } from "../../../shared/work/piece-preview.ts";
import { figuresOf, percentFigures } from "../../../shared/work/piece-preview.ts";
import { t } from "../../../texts/t.ts";
import { withinSentence } from "../../../texts/within-sentence.ts";
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
        {purpose !== "gathering" && <HourChange now={now} preview={preview} />}
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

import { classNames } from "../class-names.ts";
import { Meter } from "../data/meter.tsx";
import { useUiWords } from "../text/ui-words.ts";
import { Avatar } from "./avatar.tsx";
import type { FormationFighter } from "./formation-moves.ts";
import "./formation-card.css";

type FormationCardProps = {
  /** Left out on the bench. */
  readonly place?: number | undefined;
  /** Where it is: "Front, place 2". */
  readonly name: string;
  readonly fighter: FormationFighter | null;
  readonly isPicked: boolean;
  readonly canMove: boolean;
  readonly isOnScene?: boolean;
  readonly onClick: () => void;
  readonly onDragStart: () => void;
  readonly onDrop?: (() => void) | undefined;
};

/** One place of a formation and who stands there. */
export function FormationCard(props: FormationCardProps) {
  const { place, name, fighter, isPicked, canMove, isOnScene = false } = props;
  const { onClick, onDragStart, onDrop } = props;
  const words = useUiWords();
  const who = fighter?.name ?? words.placeEmpty;
  const shared = {
    className: classNames(
      "formation-card",
      isOnScene && "formation-card--scene",
      fighter === null && "formation-card--empty",
      fighter?.state !== undefined && `formation-card--${fighter.state}`,
      isPicked && "formation-card--picked",
    ),
    "data-place": place,
    "aria-label": `${name}: ${who}`,
  };
  const inside = fighter === null ? words.placeEmpty : <Inside fighter={fighter} />;
  if (!canMove) {
    return (
      <div {...shared} role="group">
        {inside}
      </div>
    );
  }
  return (
    <button
      {...shared}
      type="button"
      aria-pressed={isPicked}
      draggable={fighter !== null}
      onClick={onClick}
      onDragStart={onDragStart}
      onDragOver={(event) => {
        if (onDrop !== undefined) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        onDrop?.();
      }}
    >
      {inside}
    </button>
  );
}

function Inside({ fighter }: { readonly fighter: FormationFighter }) {
  const { name, seed, role, health, effect } = fighter;
  return (
    <>
      <Avatar seed={seed} size="md" />
      <span className="formation-card__name">{name}</span>
      {role !== undefined && <span className="formation-card__role">{role}</span>}
      {health !== undefined && (
        <span className="formation-card__health">
          <Meter value={health.value} max={health.max} label={name} size="thin" />
        </span>
      )}
      {effect !== undefined && <span className="formation-card__effect">{effect}</span>}
    </>
  );
}

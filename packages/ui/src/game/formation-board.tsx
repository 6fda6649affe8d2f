import type { KeyboardEvent } from "react";
import { useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import "../text/visually-hidden.css";
import type { UiWords } from "../text/ui-words.ts";
import { useUiWords } from "../text/ui-words.ts";
import { FormationCard } from "./formation-card.tsx";
import type { Formation, FormationFighter } from "./formation-moves.ts";
import { formationPlaces, movedTo, neighbourPlace } from "./formation-moves.ts";
import "./formation-board.css";

type FormationBoardProps = {
  /** Whose formation it is: read aloud. */
  readonly label: string;
  /** Six places: the front rank's three from the top, then the back rank's. */
  readonly formation: Formation;
  /** The own side looks to the right, its foe is mirrored and looks back. */
  readonly side?: "own" | "foe" | undefined;
  /** On scenery, in colours that read there, and narrow enough for two of them on a phone. */
  readonly isOnScene?: boolean | undefined;
  /** Fighters that stand nowhere yet; a press here and then on a place puts one there. */
  readonly bench?: readonly FormationFighter[] | undefined;
  /** The new six places after a move. Without it the board is only looked at. */
  readonly onChange?: ((formation: Formation) => void) | undefined;
};

/**
 * Two ranks of three. Fighters are dragged, or picked with a press or Enter and put down with a
 * second one; arrow keys move between places, Escape lets go.
 */
export function FormationBoard(props: FormationBoardProps) {
  const { label, formation, side = "own", isOnScene = false, bench = [], onChange } = props;
  const words = useUiWords();
  const board = useRef<HTMLDivElement>(null);
  const [pickedId, setPickedId] = useState<string | null>(null);
  const known = [...formation, ...bench].filter((one) => one !== null);
  const picked = known.find(({ id }) => id === pickedId);
  const putDown = (place: number, fighter = picked) => {
    if (fighter === undefined || onChange === undefined) return;
    onChange(movedTo(formation, fighter, place));
    setPickedId(null);
  };
  const press = (place: number) => {
    const here = formation[place];
    if (picked === undefined) setPickedId(here?.id ?? null);
    else if (here?.id === picked.id) setPickedId(null);
    else putDown(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && picked !== undefined) {
      event.stopPropagation();
      setPickedId(null);
    }
    const at = placeOf(event.target);
    const next = at === undefined ? undefined : neighbourPlace(at, event.key, side);
    if (next === undefined) return;
    event.preventDefault();
    board.current?.querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus();
  };
  return (
    <div
      className={classNames("formation-board", isOnScene && "formation-board--scene")}
      role="group"
      aria-label={label}
      ref={board}
      onKeyDown={onKeyDown}
    >
      <div className={classNames("formation-board__board", `formation-board__board--${side}`)}>
        <span className="formation-board__rank formation-board__rank--front">
          {words.rankFront}
        </span>
        <span className="formation-board__rank formation-board__rank--back">{words.rankBack}</span>
        {formationPlaces.map((place) => (
          <FormationCard
            key={place}
            place={place}
            name={placeName(place, words)}
            fighter={formation[place] ?? null}
            isPicked={picked !== undefined && formation[place]?.id === picked.id}
            canMove={onChange !== undefined}
            isOnScene={isOnScene}
            onClick={() => press(place)}
            onDragStart={() => setPickedId(formation[place]?.id ?? null)}
            onDrop={() => putDown(place)}
          />
        ))}
      </div>
      {onChange !== undefined && (
        <Bench fighters={bench} pickedId={pickedId} onPick={setPickedId} />
      )}
      {onChange !== undefined && (
        <p className="visually-hidden" role="status">
          {picked === undefined ? "" : words.picked(picked.name)}
        </p>
      )}
    </div>
  );
}

type BenchProps = {
  readonly fighters: readonly FormationFighter[];
  readonly pickedId: string | null;
  readonly onPick: (id: string | null) => void;
};

function Bench({ fighters, pickedId, onPick }: BenchProps) {
  const words = useUiWords();
  if (fighters.length === 0) return null;
  return (
    <div className="formation-board__bench">
      {fighters.map((fighter) => (
        <FormationCard
          key={fighter.id}
          name={words.bench}
          fighter={fighter}
          isPicked={pickedId === fighter.id}
          canMove
          onClick={() => onPick(pickedId === fighter.id ? null : fighter.id)}
          onDragStart={() => onPick(fighter.id)}
        />
      ))}
    </div>
  );
}

function placeName(place: number, words: UiWords): string {
  return words.place(place < 3 ? words.rankFront : words.rankBack, (place % 3) + 1);
}

function placeOf(target: EventTarget): number | undefined {
  const place = target instanceof HTMLElement ? target.dataset["place"] : undefined;
  return place === undefined ? undefined : Number(place);
}

import type { Act } from "@aldermoor/game/fighters/rules/battle.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { formatNumber } from "@aldermoor/ui/text/format-number.ts";
import { useNumberFormat } from "@aldermoor/ui/theme/theme-hooks.ts";
import type { RefObject } from "react";
import { useLayoutEffect, useState } from "react";
import { t } from "../../texts/t.ts";
import { dealtBy } from "./act-text.ts";
import "./blow-marks.css";

type BlowMarksProps = {
  /** What holds both boards: their cards are found in it. */
  readonly field: RefObject<HTMLElement | null>;
  readonly act: Act | null;
};

type Point = { readonly x: number; readonly y: number };
type Mark = {
  readonly key: string;
  readonly from: Point;
  readonly to: Point;
  readonly amount: number;
  readonly isCritical: boolean;
  /** Whether both are of different sides, so that a line between them crosses the field. */
  readonly isAcross: boolean;
};

/** Who strikes whom and how hard, drawn over the boards. Never read aloud: the panel beside it tells it. */
export function BlowMarks({ field, act }: BlowMarksProps) {
  const format = useNumberFormat();
  const marks = useMarks(field, act);
  return (
    <div className="blow-marks" aria-hidden>
      <svg className="blow-marks__lines">
        {marks
          .filter(({ isAcross }) => isAcross)
          .map((mark) => (
            <path key={mark.key} className="blow-marks__line" d={arcOf(mark)} />
          ))}
      </svg>
      {marks.map(({ key, to, amount, isCritical }) => (
        <span
          key={key}
          className={classNames(
            "blow-marks__number",
            amount < 0 && "blow-marks__number--healed",
            isCritical && "blow-marks__number--critical",
          )}
          style={{ left: to.x, top: to.y }}
        >
          {amount < 0 ? "+" : ""}
          {formatNumber(Math.abs(amount), { format, digitsMax: 0 })}
          {isCritical && <small>{t("battle.critical")}</small>}
        </span>
      ))}
    </div>
  );
}

function useMarks(field: RefObject<HTMLElement | null>, act: Act | null): readonly Mark[] {
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  useLayoutEffect(() => {
    const root = field.current;
    if (root === null) return;
    const measure = () => setMarks(act === null ? [] : marksIn(root, act));
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(root);
    return () => watcher.disconnect();
  }, [field, act]);
  return marks;
}

function marksIn(root: HTMLElement, act: Act): readonly Mark[] {
  const origin = root.getBoundingClientRect();
  const boxOf = ({ side, place }: Act["by"]) =>
    root.querySelector(`[data-side="${side}"] [data-place="${place}"]`)?.getBoundingClientRect();
  const by = boxOf(act.by);
  if (by === undefined) return [];
  return dealtBy(act).flatMap(({ at, amount, isCritical }, nth): Mark[] => {
    const box = boxOf(at);
    if (box === undefined) return [];
    const isAcross = at.side !== act.by.side;
    const isRight = box.left > by.left;
    // From the edge of one card to that of the other which it faces.
    const from = { x: (isRight ? by.right : by.left) - origin.left, y: middleOf(by) - origin.top };
    const to = { x: (isRight ? box.left : box.right) - origin.left, y: middleOf(box) - origin.top };
    const inside = { x: (box.left + box.right) / 2 - origin.left, y: to.y };
    const key = `${nth} ${at.side} ${at.place}`;
    return [{ key, from, to: isAcross ? to : inside, amount, isCritical, isAcross }];
  });
}

function middleOf({ top, bottom }: DOMRect): number {
  return (top + bottom) / 2;
}

function arcOf({ from, to }: Mark): string {
  const lift = Math.min(46, Math.abs(to.x - from.x) / 4);
  const y = Math.min(from.y, to.y) - lift;
  return `M${from.x} ${from.y}Q${(from.x + to.x) / 2} ${y} ${to.x} ${to.y}`;
}

import type { KeyboardEvent, PointerEvent } from "react";
import { useRef } from "react";
import { classNames } from "../class-names.ts";
import "./resize-handle.css";

type ResizeHandleProps = {
  /** What becomes wider: "Width of the chat". */
  readonly label: string;
  /** The width in px. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (width: number) => void;
  /** Called once the hand lets go or a key was pressed: the moment to remember the width. */
  readonly onCommit?: ((width: number) => void) | undefined;
  /** Which edge of the part it stands at: at its `start` a pull to the left widens it. */
  readonly edge?: "start" | "end" | undefined;
};

/** The edge of a part of the page that can be pulled, or moved by arrow keys. Its parent is positioned. */
export function ResizeHandle(props: ResizeHandleProps) {
  const { label, value, min, max, onChange, onCommit, edge = "start" } = props;
  const pull = useRef<{ readonly fromX: number; readonly fromValue: number } | null>(null);
  const clamp = (width: number) => Math.round(Math.min(max, Math.max(min, width)));
  const sign = edge === "start" ? -1 : 1;
  const onPointerMove = (event: PointerEvent) => {
    if (pull.current === null) return;
    onChange(clamp(pull.current.fromValue + sign * (event.clientX - pull.current.fromX)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const width = keyWidth(event.key, { value, min, max, sign });
    if (width === undefined) return;
    event.preventDefault();
    onChange(clamp(width));
    onCommit?.(clamp(width));
  };
  return (
    <div
      className={classNames("resize-handle", `resize-handle--${edge}`)}
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        pull.current = { fromX: event.clientX, fromValue: value };
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        if (pull.current !== null) onCommit?.(value);
        pull.current = null;
      }}
      onPointerCancel={() => {
        pull.current = null;
      }}
    />
  );
}

const keyStepPx = 16;

type KeyWidth = {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly sign: number;
};

function keyWidth(key: string, { value, min, max, sign }: KeyWidth): number | undefined {
  if (key === "ArrowLeft") return value - sign * keyStepPx;
  if (key === "ArrowRight") return value + sign * keyStepPx;
  if (key === "Home") return min;
  return key === "End" ? max : undefined;
}

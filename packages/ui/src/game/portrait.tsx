import { useSyncExternalStore } from "react";
import { classNames } from "../class-names.ts";
import { cssVariables } from "../theme/css-variables.ts";
import "./portrait.css";
import type { PortraitBackdrop } from "./portrait/draw-portrait.ts";
import { drawnPortrait, onPortraitsReady } from "./portrait/portrait-store.ts";

type PortraitProps = {
  /** The same seed is the same face, cloak and ground. */
  readonly seed: string | number;
  /** Edge in px: 22 to 34 in lists, 108 in a ring, 168 in an arch. */
  readonly size: number;
  readonly shape?: "square" | "ring" | "arch" | undefined;
  /** What stands behind the face in the place of its own ground. */
  readonly backdrop?: PortraitBackdrop | undefined;
  /** Whose face it is. Left out where the name stands beside it. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
};

/** A drawn face made from a seed. A plain hood stands there until the drawing parts have come. */
export function Portrait(props: PortraitProps) {
  const { seed, size, shape = "square", backdrop, label, className } = props;
  const drawing = useSyncExternalStore(
    onPortraitsReady,
    () => drawnPortrait(String(seed), backdrop),
    () => undefined,
  );
  const named =
    label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <span
      className={classNames("portrait", `portrait--${shape}`, className)}
      style={cssVariables({ "--portrait-size": `${size}px` })}
      {...named}
    >
      {drawing === undefined ? (
        <Silhouette />
      ) : (
        <img className="portrait__picture" src={drawing} alt="" draggable={false} />
      )}
    </span>
  );
}

function Silhouette() {
  return (
    <svg className="portrait__picture" viewBox="0 0 100 100">
      <path className="portrait__hood" d="M20 100C17 62 24 26 50 13C76 26 83 62 80 100z" />
      <path
        className="portrait__face"
        d="M50 32C62 32 66 44 65 56C64 70 57 79 50 79C43 79 36 70 35 56C34 44 38 32 50 32z"
      />
    </svg>
  );
}

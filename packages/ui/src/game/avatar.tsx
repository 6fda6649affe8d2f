import "./avatar.css";
import { classNames } from "../class-names.ts";
import { Portrait } from "./portrait.tsx";

type AvatarSize = "xs" | "sm" | "md" | "ring" | "arch";

type AvatarProps = {
  /** The same seed is the same face. */
  readonly seed: string | number;
  /** `xs` 22 px, `sm` 28, `md` 34; `ring` is round and 108, `arch` stands in a lancet and is 168. */
  readonly size?: AvatarSize | undefined;
  /** Whose face it is. Left out where the name stands beside it. */
  readonly label?: string | undefined;
  /** A small dot at the corner: here now, or away. */
  readonly presence?: "here" | "away" | undefined;
};

/** A face in one of the five sizes the screens use. */
export function Avatar({ seed, size = "md", label, presence }: AvatarProps) {
  const shape = size === "ring" || size === "arch" ? size : "square";
  return (
    <span className="avatar">
      <Portrait seed={seed} size={edges[size]} shape={shape} label={label} />
      {presence !== undefined && (
        <i
          className={classNames("avatar__presence", `avatar__presence--${presence}`)}
          aria-hidden
        />
      )}
    </span>
  );
}

const edges: Readonly<Record<AvatarSize, number>> = {
  xs: 22,
  sm: 28,
  md: 34,
  ring: 108,
  arch: 168,
};

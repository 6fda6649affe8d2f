import type { ComponentPropsWithRef, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import type { GameIconName } from "../icons/icon.tsx";
import { GameIcon, Icon } from "../icons/icon.tsx";
import type { UiWords } from "../text/ui-words.ts";
import { useUiWords } from "../text/ui-words.ts";
import { VisuallyHidden } from "../text/visually-hidden.tsx";
import "./tile-grid.css";
import "./tile.css";
import { cssVariables } from "../theme/css-variables.ts";
import type { Rarity } from "./rarity.ts";
import { rarityWord } from "./rarity.ts";

/** What a thing is made of gives its picture the tint. */
export type Material =
  | "wood"
  | "leaf"
  | "metal"
  | "stone"
  | "gold"
  | "cloth"
  | "bone"
  | "meat"
  | "water"
  | "fire"
  | "heath"
  | "leather";

export type TileMark = "upgrade" | "locked" | "equipped";

type TileLook = {
  /** Left out for an empty place, drawn dashed. */
  readonly icon?: GameIconName | undefined;
  /** A material, or any CSS colour. */
  readonly tint?: Material | (string & {}) | undefined;
  readonly rarity?: Rarity | undefined;
  /** Bottom right, as text already formatted. */
  readonly quantity?: ReactNode;
  readonly marks?: readonly TileMark[] | undefined;
  /** A short word at the top right, such as the level it opens at. */
  readonly corner?: ReactNode;
  readonly selected?: boolean | undefined;
  /** `md` follows the density, `sm` is 38 px, `xs` 28 px, `big` 76 px; `fluid` fills its cell. */
  readonly size?: "xs" | "sm" | "md" | "big" | "fluid" | undefined;
  readonly empty?: boolean | undefined;
};

export type TileProps = TileLook & {
  /** What it is, for screen readers; rarity and marks are added. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
};

export type TileButtonProps = TileLook &
  Omit<ComponentPropsWithRef<"button">, "children"> & { readonly label: string };

/** A thing as a picture in a sunken well, with rim and pips of its rarity. Not pressable. */
export function Tile({ label, className, ...look }: TileProps) {
  return (
    <span
      className={classNames(tileClasses(look), className)}
      style={tintStyle(look.tint)}
      aria-hidden={label === undefined}
    >
      <TileInside look={look} label={label} />
    </span>
  );
}

/** The same tile as a button. Extra props go to the button, so a tooltip may wrap it. */
export function TileButton(props: TileButtonProps) {
  const { label, icon, tint, rarity, quantity, marks, corner, selected, size, empty, ...rest } =
    props;
  const look = { icon, tint, rarity, quantity, marks, corner, selected, size, empty };
  const { className, style, ...button } = rest;
  return (
    <button
      type="button"
      aria-pressed={selected}
      {...button}
      className={classNames(tileClasses(look), "tile--button", className)}
      style={{ ...tintStyle(tint), ...style }}
    >
      <TileInside look={look} label={label} />
    </button>
  );
}

type TileInsideProps = { readonly look: TileLook; readonly label: string | undefined };

// The name is hidden text, not aria-label: so quantity and corner, which are seen, are read as well.
function TileInside({ look, label }: TileInsideProps) {
  const { icon, rarity = 1, quantity, marks = [], corner, empty } = look;
  const words = useUiWords();
  return (
    <>
      {label !== undefined && <VisuallyHidden>{spokenLabel(label, look, words)}</VisuallyHidden>}
      {icon !== undefined && <GameIcon name={icon} className="tile__icon" />}
      {empty !== true && rarity > 1 && <TilePips count={rarity - 1} />}
      {quantity !== undefined && <span className="tile__quantity num">{quantity}</span>}
      {marks.includes("upgrade") && (
        <svg className="tile__upgrade" width="9" height="9" viewBox="0 0 10 10" aria-hidden>
          <path d="M5 1.2L9.4 8.8H.6z" fill="currentColor" />
        </svg>
      )}
      <TileCorner marks={marks} corner={corner} />
    </>
  );
}

function TilePips({ count }: { readonly count: number }) {
  return (
    <span className="tile__pips">
      {Array.from({ length: count }, (_, index) => (
        <i key={index} className="tile__pip" />
      ))}
    </span>
  );
}

function TileCorner({ marks = [], corner }: Pick<TileLook, "marks" | "corner">) {
  if (corner !== undefined)
    return <span className="tile__corner tile__corner--word">{corner}</span>;
  if (marks.includes("locked")) return <Icon name="lock" size={12} className="tile__corner" />;
  if (marks.includes("equipped")) return <Icon name="check" size={12} className="tile__corner" />;
  return null;
}

function tileClasses({ rarity = 1, selected, size = "md", empty, icon }: TileLook): string {
  return classNames(
    "tile",
    `tile--r${rarity}`,
    size !== "md" && `tile--${size}`,
    selected === true && "tile--selected",
    (empty === true || icon === undefined) && "tile--empty",
  );
}

function spokenLabel(
  label: string,
  { rarity = 1, marks = [], empty }: TileLook,
  words: UiWords,
): string {
  if (empty === true) return label;
  const rare = rarity > 1 ? [rarityWord(rarity, words).toLowerCase()] : [];
  const said = [label, ...rare, ...marks.map((mark) => words[markKeys[mark]])];
  // The space keeps the name apart from the quantity that follows it.
  return `${said.join(", ")} `;
}

const markKeys = {
  upgrade: "markUpgrade",
  locked: "markLocked",
  equipped: "markEquipped",
} as const satisfies Readonly<Record<TileMark, keyof UiWords>>;

const materials: ReadonlySet<string> = new Set<Material>([
  "wood",
  "leaf",
  "metal",
  "stone",
  "gold",
  "cloth",
  "bone",
  "meat",
  "water",
  "fire",
  "heath",
  "leather",
]);

function tintStyle(tint = "bone") {
  return cssVariables({ "--tile-tint": materials.has(tint) ? `var(--mat-${tint})` : tint });
}

import { classNames } from "../class-names.ts";
import { contentSpriteUrl, coreGameIcons, coreSpriteUrl, lineSpriteUrl } from "./built-assets.ts";
import "./icon.css";
import { inlineGameIconTable } from "./inline-game-icon-table.ts";
import { lineIconTable } from "./line-icon-table.ts";

/** A picture of game-icons.net by its name there, such as `wolf-head`. */
export type GameIconName = string;

/** One of the Lucide icons listed in build/line-icon-names.ts. */
export type LineIconName = keyof typeof lineIconTable;

type GameIconProps = {
  readonly name: GameIconName;
  /** Edge in px. */
  readonly size?: number | undefined;
  readonly className?: string | undefined;
  /** Says what the picture means; without it screen readers skip it. */
  readonly title?: string | undefined;
};

type IconProps = Omit<GameIconProps, "name"> & { readonly name: LineIconName };

/** A filled picture in the colour of the text, from the sprite made at build time. */
export function GameIcon({ name, size = 20, className, title }: GameIconProps) {
  const frame = {
    className: classNames("icon--game", className),
    viewBox: "0 0 512 512",
    width: size,
    height: size,
    ...labelled(title),
  };
  const body = inlineBodies.get(name);
  if (body !== undefined) return <svg {...frame} dangerouslySetInnerHTML={{ __html: body }} />;
  return (
    <svg {...frame}>
      <use href={`${spriteOf(name)}#${name}`} />
    </svg>
  );
}

/** A line icon for controls. Those of the frame are in the script, so that they are there with it. */
export function Icon({ name, size = 18, className, title }: IconProps) {
  const frame = {
    className: classNames("icon--line", className),
    viewBox: "0 0 24 24",
    width: size,
    height: size,
    ...labelled(title),
  };
  const body = lineBodies.get(name);
  if (body !== undefined) return <svg {...frame} dangerouslySetInnerHTML={{ __html: body }} />;
  return (
    <svg {...frame}>
      <use href={`${lineSpriteUrl}#${name}`} />
    </svg>
  );
}

const lineBodies = new Map<string, string>(Object.entries(lineIconTable));
const inlineBodies = new Map<string, string>(Object.entries(inlineGameIconTable));
const core = new Set(coreGameIcons);

function spriteOf(name: GameIconName): string {
  return core.has(name) ? coreSpriteUrl : contentSpriteUrl;
}

function labelled(title: string | undefined) {
  if (title === undefined) return { "aria-hidden": true } as const;
  return { role: "img", "aria-label": title } as const;
}

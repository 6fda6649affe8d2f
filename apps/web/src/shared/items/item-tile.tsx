import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import type { Rarity } from "@aldermoor/ui/game/rarity.ts";
import type { TileButtonProps, TileProps } from "@aldermoor/ui/game/tile.tsx";
import { Tile, TileButton } from "@aldermoor/ui/game/tile.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { itemTint } from "./item-tint.ts";

type OfItem = {
  readonly item: ItemId;
  /** How many; not shown when left out. */
  readonly count?: number | undefined;
  readonly rarity?: number | undefined;
  /** The piece's own name where it differs from its kind's. */
  readonly name?: string | undefined;
};

type ItemTileProps = OfItem &
  Omit<TileProps, "icon" | "tint" | "quantity" | "rarity" | "label"> & {
    /** Silent: the name stands beside it already. */
    readonly decorative?: boolean | undefined;
  };
type ItemTileButtonProps = OfItem &
  Omit<TileButtonProps, "icon" | "tint" | "quantity" | "rarity" | "label" | "name">;

/** A thing of the game as a picture; its name, rarity and count are read aloud. */
export function ItemTile(props: ItemTileProps) {
  const { item, count, rarity, name, decorative = false, ...rest } = props;
  const { label, ...look } = lookOf({ item, count, rarity, name });
  return <Tile {...rest} {...look} label={decorative ? undefined : label} />;
}

/** The same, to press. */
export function ItemTileButton({ item, count, rarity, name, ...rest }: ItemTileButtonProps) {
  return <TileButton {...rest} {...lookOf({ item, count, rarity, name })} />;
}

function lookOf({ item, count, rarity, name }: OfItem) {
  const thing = items[item];
  return {
    icon: thing.icon,
    tint: itemTint(thing),
    rarity: tileRarity(rarity),
    quantity: count === undefined ? undefined : <NumberText value={count} length="short" />,
    label: count === undefined ? (name ?? thing.name) : `${name ?? thing.name}, ${count}`,
  };
}

const knownRarities = [1, 2, 3, 4, 5, 6] as const satisfies readonly Rarity[];

/** The server's number of a rarity as the tile knows it; what is unknown looks common. */
export function tileRarity(rarity: number | undefined): Rarity {
  return knownRarities.find((known) => known === rarity) ?? 1;
}

import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { useUiWords } from "../text/ui-words.ts";
import type { Rarity } from "./rarity.ts";
import "./rarity-name.css";
import { rarityWord } from "./rarity.ts";

type RarityNameProps = {
  readonly rarity: Rarity;
  /** What to write in the colour of the rarity; its word when left out. */
  readonly children?: ReactNode;
  /** Dotted line below: for names in running text. */
  readonly underlined?: boolean | undefined;
};

/** A name, or the word itself, in the colour of its rarity. */
export function RarityName({ rarity, children, underlined = false }: RarityNameProps) {
  const word = rarityWord(rarity, useUiWords());
  return (
    <span
      className={classNames(
        "rarity-name",
        `rarity-name--${rarity}`,
        underlined && "rarity-name--underlined",
      )}
      title={children === undefined ? undefined : word}
    >
      {children ?? word}
    </span>
  );
}

import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { BagView } from "@aldermoor/game/inventory/api.ts";
import type { Thing } from "../group-things.ts";
import type { BagCommands } from "../use-inventory.ts";
import { PieceDetail } from "./piece-detail.tsx";
import { StackDetail } from "./stack-detail.tsx";

type ThingDetailProps = {
  readonly thing: Thing;
  readonly bag: BagView;
  readonly sheet: CharacterSheet;
  readonly commands: BagCommands;
};

/** Everything about one thing, with what may be done to it. */
export function ThingDetail({ thing, bag, sheet, commands }: ThingDetailProps) {
  switch (thing.kind) {
    case "piece":
      return (
        <PieceDetail
          key={thing.id}
          piece={thing.piece}
          bag={bag}
          sheet={sheet}
          commands={commands}
        />
      );
    case "stack":
      return (
        <StackDetail
          key={thing.id}
          item={thing.item}
          quantity={thing.quantity}
          isChosen={[bag.ration, bag.meal, bag.potion].includes(thing.item)}
          commands={commands}
        />
      );
  }
}

import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { ZoneView } from "@aldermoor/game/combat/api.ts";
import type { SlotId } from "@aldermoor/game/core/content/slots.ts";
import type { BagView, PieceView } from "@aldermoor/game/inventory/api.ts";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import type { CommandState } from "../../realtime/use-commands.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { pairQueries } from "../../shared/answers/pair-queries.ts";
import { useBag } from "../../shared/items/use-bag.ts";
import { useSheet, useZones } from "../../shared/present/present-queries.ts";

export type EquipmentCommands = CommandState & {
  readonly wear: (piece: PieceView, slot: SlotId) => void;
  readonly takeOff: (slot: SlotId) => void;
};

export type Equipment = {
  readonly bag: GameQuery<
    readonly [readonly [BagView, CharacterSheet], { readonly zones: readonly ZoneView[] }] | null
  >;
  readonly commands: EquipmentCommands;
};

/** What the character of this tab wears and could wear. */
export function useEquipment(): Equipment {
  const characterId = useCharacter();
  const bag = useBag();
  const sheet = useSheet();
  const zones = useZones();
  const { send, ...state } = useCommands();
  const commands: EquipmentCommands = {
    wear: (piece, slot) => void send(api.inventory.wear, { characterId, pieceId: piece.id, slot }),
    takeOff: (slot) => void send(api.inventory.takeOff, { characterId, slot }),
    ...state,
  };
  return { bag: pairQueries(pairQueries(bag, sheet), zones), commands };
}

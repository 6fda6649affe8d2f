import type { FunctionArgs } from "convex/server";
import { useCharacter } from "./character-choice.ts";
import type { AnyCommand, DoneOf } from "./use-command.ts";
import { useCommands } from "./use-command.ts";

/** Sends an order and tells when it was done. Resolves with whether it was; refusals are toasts. */
export type GiveOrder = <Command extends AnyCommand>(
  command: Command,
  args: FunctionArgs<Command>,
  tell?: (value: DoneOf<Command>["value"]) => void,
) => Promise<boolean>;

export type Orders = {
  readonly characterId: string;
  readonly give: GiveOrder;
  /** One of them is under way. */
  readonly busy: boolean;
  /** False while the connection is lost. */
  readonly enabled: boolean;
};

/** What a page orders for the character in this tab; all of it is disabled while one is under way. */
export function useOrders(): Orders {
  const characterId = useCharacter();
  const { send, busy, enabled } = useCommands();
  const give: GiveOrder = async (command, args, tell) => {
    const outcome = await send(command, args);
    if (outcome.ok) tell?.(outcome.value);
    return outcome.ok;
  };
  return { characterId, give, busy, enabled };
}

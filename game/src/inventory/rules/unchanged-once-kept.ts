import type { ItemId } from "../../core/content/items.ts";
import type { ProvisionKind } from "../content/loadouts.ts";
import { provisionKinds } from "../content/loadouts.ts";

/**
 * The places that a loadout leaves as they are once it is kept anew: those that are empty, unless an
 * earlier choice was to empty them.
 */
export function unchangedOnceKept(
  slotted: Readonly<Record<ProvisionKind, ItemId | null>>,
  emptied: readonly ProvisionKind[],
): readonly ProvisionKind[] {
  return provisionKinds.filter((kind) => slotted[kind] === null && !emptied.includes(kind));
}

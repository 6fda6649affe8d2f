import type { StaffPermission } from "@aldermoor/game/core/content/staff.ts";
import type { LineIconName } from "@aldermoor/ui/icons/icon.tsx";
import type { ComponentType } from "react";
import type { PlainTextKey } from "../../texts/t.ts";

/** One part of the staff's own area: a folder of this screen, whose page comes with its texts once it is opened. */
export type AdminCategory = {
  /** The last part of its address. */
  readonly id: string;
  /** Without it the part is not in the list, and its address says so. */
  readonly permission: StaffPermission;
  readonly icon: LineIconName;
  readonly label: PlainTextKey;
  /** Has its own `PageHeader`. */
  readonly page: ComponentType;
  /** How much waits there for the reader, as a number beside its name; renders nothing where nothing does. */
  readonly waiting?: ComponentType;
};

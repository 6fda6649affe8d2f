import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import type { StaffPermission } from "@aldermoor/game/core/content/staff.ts";
import { staffRoles } from "@aldermoor/game/core/content/staff.ts";
import { t } from "../../../texts/t.ts";

type NoSecondProps = {
  /** What a second person has to be permitted. */
  readonly permission: StaffPermission;
};

/** Nobody else may decide it, and how that is changed. */
export function NoSecond({ permission }: NoSecondProps) {
  const least = keysOf(staffRoles).find((role) =>
    staffRoles[role].some((held) => held === permission),
  );
  return (
    <p className="text-2">
      {t("admin.no-second")} <code>npm run staff -- give EMAIL {least}</code>
    </p>
  );
}

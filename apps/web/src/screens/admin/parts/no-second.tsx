import type { StaffRole } from "@aldermoor/game/core/content/staff.ts";
import { t } from "../../../texts/t.ts";

type NoSecondProps = {
  /** The least that a second person has to be. */
  readonly role: StaffRole;
};

/** Nobody else may decide it, and how that is changed. */
export function NoSecond({ role }: NoSecondProps) {
  return (
    <p className="text-2">
      {t("admin.no-second")} <code>npm run staff -- give EMAIL {role}</code>
    </p>
  );
}

import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { api } from "../../../realtime/api.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { t } from "../../../texts/t.ts";
import { StaffView } from "../parts/staff-view.tsx";
import { FlagPanel } from "./flag-panel.tsx";
import "./flags-page.css";

/** What can be switched off while the world runs, and what is. */
export default function FlagsPage() {
  const flags = useGameQuery(api.staff.flags, {});
  return (
    <>
      <PageHeader title={t("admin.tab-flags")} subtitle={t("flags.subtitle")} />
      <StaffView query={flags}>
        {(all) => (
          <div className="flags-page">
            {all.map((one) => (
              <FlagPanel key={`${one.flag} ${one.off === null}`} view={one} />
            ))}
          </div>
        )}
      </StaffView>
    </>
  );
}

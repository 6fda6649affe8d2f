import type { StaffRoleView } from "@aldermoor/game/core/api.ts";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Navigate } from "@tanstack/react-router";
import { Suspense } from "react";
import { usePathParam } from "../../page/use-path-param.ts";
import { api } from "../../realtime/api.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { QueryView } from "../../shared/answers/query-view.tsx";
import { t } from "../../texts/t.ts";
import type { AdminCategory } from "./admin-category.ts";
import { AdminNav } from "./admin-nav.tsx";
import "./admin-screen.css";
import { adminCategories } from "./categories.ts";
import { ClosedDoor } from "./closed-door.tsx";

/** The area of staff: what the role permits at the left, and the chosen part of it. */
export default function AdminScreen() {
  const role = useGameQuery(api.core.staffRole, {});
  return (
    <QueryView query={role} skeleton={<Loading />}>
      {(held) => <Area held={held} />}
    </QueryView>
  );
}

function Area({ held }: { readonly held: StaffRoleView }) {
  const { role, permissions, hasSecondFactor, isStale } = held;
  const asked = usePathParam("category");
  const shown = adminCategories.filter(({ permission }) => permissions.includes(permission));
  const [first] = shown;
  if (role === null) return <ClosedDoor why="no-rights" />;
  if (!hasSecondFactor) return <ClosedDoor why="no-factor" />;
  if (isStale) return <ClosedDoor why="stale" />;
  if (first === undefined) return <ClosedDoor why="not-yours" />;
  const current = adminCategories.find(({ id }) => id === asked);
  if (current === undefined) return <Navigate to={`/game/admin/${first.id}`} replace />;
  return (
    <div className="admin-screen">
      <p className="admin-screen__mark">
        <Badge tone="warn" icon={<Icon name="shield" size={14} />}>
          {t("admin.mark")}
        </Badge>
      </p>
      <div className="admin-screen__parts">
        <AdminNav categories={shown} current={current.id} />
        <div className="admin-screen__page">
          {shown.includes(current) ? <Page category={current} /> : <ClosedDoor why="not-yours" />}
        </div>
      </div>
    </div>
  );
}

function Page({ category: { page: Shown } }: { readonly category: AdminCategory }) {
  return (
    <Suspense fallback={<Loading />}>
      <Shown />
    </Suspense>
  );
}

function Loading() {
  return (
    <Panel>
      <SkeletonRows rows={6} />
    </Panel>
  );
}

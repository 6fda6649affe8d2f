import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Popover } from "@aldermoor/ui/overlays/popover.tsx";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { lazy, Suspense } from "react";

const NameCardBody = lazy(() => import("./name-card-body.tsx"));

type NameCardProps = {
  readonly name: string;
  readonly className: string;
  readonly children: ReactNode;
};

/** A name that opens who bears it, and what can be done about them, where it stands. */
export function NameCard({ name, className, children }: NameCardProps) {
  return (
    <Popover
      title={<Link to={`/game/public/profile/${name}`}>{name}</Link>}
      align="start"
      trigger={
        <button type="button" className={className}>
          {children}
        </button>
      }
    >
      <Suspense fallback={<SkeletonRows rows={2} bare />}>
        <NameCardBody name={name} />
      </Suspense>
    </Popover>
  );
}

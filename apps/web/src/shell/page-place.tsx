import { Skeleton, SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import "./page-place.css";

/** Stands where a page of the game will be while it is fetched: a title, tabs and a list of things. */
export function PagePlace() {
  return (
    <div className="page-place">
      <Skeleton width={172} height={26} />
      <div className="page-place__tabs">
        {tabWidthsPx.map((width) => (
          <Skeleton key={width} width={width} height={14} />
        ))}
      </div>
      <div className="page-place__panel">
        <SkeletonRows rows={7} />
      </div>
    </div>
  );
}

const tabWidthsPx = [58, 84, 72, 96];

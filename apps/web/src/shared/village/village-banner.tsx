import type { Banner } from "@aldermoor/game/village/content/banners.ts";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { useId } from "react";
import { chargeIcons, cloth, dyes, figures } from "./banner-look.ts";
import "./village-banner.css";

type VillageBannerProps = {
  readonly banner: Banner;
  /** Width in px; the height follows. */
  readonly size?: number;
};

/** The banner of a village, drawn from its parts. The name of the village stands beside it, so it says nothing itself. */
export function VillageBanner({ banner, size = 40 }: VillageBannerProps) {
  const id = useId();
  const figure = figures[banner.pattern];
  const charge = chargeIcons[banner.charge];
  return (
    <span className="village-banner" style={{ width: size }} aria-hidden>
      <svg viewBox="0 0 60 72" width={size} height={size * 1.2}>
        <clipPath id={id}>
          <path d={cloth} />
        </clipPath>
        <g clipPath={`url(#${id})`}>
          <rect width="60" height="72" style={{ fill: dyes[banner.field] }} />
          {figure !== null && (
            <path d={figure} fillRule="evenodd" style={{ fill: dyes[banner.figure] }} />
          )}
        </g>
        <path className="village-banner__hem" d={cloth} />
      </svg>
      {charge !== null && (
        <span className="village-banner__charge" style={{ color: dyes[chargeDye(banner)] }}>
          <GameIcon name={charge} size={size * 0.5} />
        </span>
      )}
    </span>
  );
}

/** A charge stands in the colour of the figure on a plain field, else in bone or night, whichever is seen on it. */
function chargeDye({ pattern, field, figure }: Banner): Banner["field"] {
  if (pattern === "plain" || pattern === "border" || pattern === "chief") return figure;
  return light.has(field) || light.has(figure) ? "night" : "bone";
}

const light: ReadonlySet<string> = new Set(["mist", "straw", "bone"]);

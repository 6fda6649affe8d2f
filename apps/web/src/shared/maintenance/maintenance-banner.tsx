import type { MaintenanceView } from "@aldermoor/game/publishing/api.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Banner } from "@aldermoor/ui/layout/banner.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useEffect, useRef, useState } from "react";
import { serverNowMs } from "../../realtime/server-clock.ts";
import { clockText, durationText } from "../../texts/duration-text.ts";
import { loadTexts } from "../../texts/load-texts.ts";
import { momentText } from "../../texts/moment-text.ts";
import { t } from "../../texts/t.ts";
import "./maintenance-banner.css";

await loadTexts({ en: () => import("./texts.en.ts"), de: () => import("./texts.de.ts") });

const minuteMs = 60_000;
/** A notice comes when so much is left, for those who do not look at the banner. */
const noticesMs = [5 * minuteMs, minuteMs] as const;
const clockFromMs = 24 * 60 * minuteMs;

type MaintenanceBannerProps = MaintenanceView & {
  /** It stands above a page without margins, into which it would reach otherwise. */
  readonly isAtEdge?: boolean;
};

/** When the server stops, in whose words, and how long it is until then. */
export default function MaintenanceBanner(props: MaintenanceBannerProps) {
  const { atMs, text, isAtEdge = false } = props;
  const leftMs = useLeft(atMs);
  useNotices(leftMs, text);
  const isSoon = leftMs <= noticesMs[0];
  return (
    <div className={classNames("maintenance-banner", isAtEdge && "maintenance-banner--at-edge")}>
      <Banner tone={isSoon ? "danger" : "warn"} icon={<Icon name="triangle-alert" size={18} />}>
        <b>
          {leftMs > 0
            ? t("maintenance.at", { at: momentText(atMs, serverNowMs()) })
            : t("maintenance.now")}
        </b>{" "}
        {leftMs > 0 && (
          // A screen reader hears when it is, and a notice before; the seconds would only chatter.
          <span aria-hidden className="num">
            {t("maintenance.in", {
              time: leftMs < clockFromMs ? clockText(leftMs) : durationText(leftMs),
            })}
          </span>
        )}{" "}
        <span dir="auto">{text}</span>
      </Banner>
    </div>
  );
}

function useLeft(atMs: number): number {
  const [nowMs, setNowMs] = useState(serverNowMs);
  useEffect(() => {
    const timer = window.setInterval(() => setNowMs(serverNowMs()), 1_000);
    return () => window.clearInterval(timer);
  }, []);
  return Math.max(0, atMs - nowMs);
}

function useNotices(leftMs: number, text: string): void {
  const beforeMs = useRef(leftMs);
  useEffect(() => {
    const passed = noticesMs.findLast((ms) => beforeMs.current > ms && leftMs <= ms);
    beforeMs.current = leftMs;
    if (passed === undefined || leftMs === 0) return;
    const title = t("maintenance.soon", { time: durationText(passed) });
    toast.warning(title, { description: text, id: "maintenance" });
  }, [leftMs, text]);
}

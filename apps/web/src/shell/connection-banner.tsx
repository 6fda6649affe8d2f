import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Banner } from "@aldermoor/ui/layout/banner.tsx";
import { useEffect, useRef, useState } from "react";
import type { Connection } from "../realtime/connection.ts";
import { retryNow, useConnection } from "../realtime/connection.ts";
import { t } from "../texts/t.ts";
import "./connection-banner.css";

/** How long the word of being back stays. */
const backForMs = 2000;
/** A socket that comes back this fast is not worth a word. */
const patienceMs = 1200;

/** Tells that the connection is lost, when the next attempt comes, and when it is back. */
export function ConnectionBanner() {
  const connection = useConnection();
  const isShown = useLater(connection.kind === "lost", patienceMs);
  const isBack = useJustBack(isShown);
  if (isShown && connection.kind === "lost") return <LostBanner connection={connection} />;
  if (!isBack) return null;
  return (
    <div className="connection-banner connection-banner--back" role="status">
      <Badge tone="good" icon={<Icon name="wifi" size={14} />}>
        {t("shell.back")}
      </Badge>
    </div>
  );
}

type Lost = Extract<Connection, { readonly kind: "lost" }>;

function LostBanner({ connection }: { readonly connection: Lost }) {
  return (
    <div className="connection-banner">
      <Banner
        tone="warn"
        role="alert"
        icon={<Icon name="wifi-off" size={18} />}
        action={
          <Button size="sm" onClick={retryNow}>
            {t("shell.try-now")}
          </Button>
        }
      >
        <b>{t("shell.lost")}</b> {t("shell.lost-text")} <Countdown untilMs={connection.retryAtMs} />
      </Banner>
    </div>
  );
}

function Countdown({ untilMs }: { readonly untilMs: number | null }) {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNowMs(Date.now()), 500);
    return () => window.clearInterval(timer);
  }, []);
  const seconds = untilMs === null ? 0 : Math.ceil((untilMs - nowMs) / 1000);
  // A screen reader hears of the loss once; the seconds would only chatter.
  return (
    <span aria-hidden className="num">
      {seconds > 0 ? t("shell.lost-retry", { count: seconds }) : t("shell.lost-trying")}
    </span>
  );
}

/** Turns true only once `value` has been true for a while, and false at once. */
function useLater(value: boolean, delayMs: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!value) return setLate(false);
    const timer = window.setTimeout(() => setLate(true), delayMs);
    return () => window.clearTimeout(timer);
  }, [value, delayMs]);
  return value && isLate;
}

function useJustBack(isLost: boolean): boolean {
  const wasLost = useRef(false);
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    const hasReturned = wasLost.current && !isLost;
    wasLost.current = isLost;
    setBack(hasReturned);
    if (!hasReturned) return;
    const timer = window.setTimeout(() => setBack(false), backForMs);
    return () => window.clearTimeout(timer);
  }, [isLost]);
  return isBack;
}

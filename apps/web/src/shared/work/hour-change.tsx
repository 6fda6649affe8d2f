import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { t } from "../../texts/t.ts";
import "./hour-change.css";
import type { Preview } from "./piece-preview.ts";

type HourChangeProps = { readonly now: Preview; readonly preview: Preview };

/** What an hour of fights brings now, and would bring with a piece. */
export function HourChange({ now, preview }: HourChangeProps) {
  if (isSameHour(now, preview))
    return <small className="hour-change">{t("compare.hour-same")}</small>;
  return (
    <small className="hour-change num">
      <Change from={now.killsPerHour} to={preview.killsPerHour} />
      {`\u00a0${t("compare.kills-hour")}, `}
      <Change from={now.xpPerHour} to={preview.xpPerHour} />
      {`\u00a0${t("compare.xp-hour")}, `}
      <Change from={now.goldPerHour} to={preview.goldPerHour} />
      {`\u00a0${t("compare.gold-hour")}`}
    </small>
  );
}

/** Whether nobody could tell the two hours apart. */
function isSameHour(now: Preview, preview: Preview): boolean {
  return (
    Math.round(now.killsPerHour) === Math.round(preview.killsPerHour) &&
    Math.round(now.xpPerHour) === Math.round(preview.xpPerHour) &&
    Math.round(now.goldPerHour) === Math.round(preview.goldPerHour)
  );
}

function Change({ from, to }: { readonly from: number; readonly to: number }) {
  return (
    <>
      <NumberText value={Math.round(from)} /> ›{" "}
      <b>
        <NumberText value={Math.round(to)} />
      </b>
    </>
  );
}

import { dayMs } from "@aldermoor/game/core/content/time-spans.ts";
import { daysKept } from "@aldermoor/game/rankings/content/boards.ts";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { shortDayText } from "../../../texts/day-text.ts";
import { t } from "../../../texts/t.ts";
import "../rankings-screen.css";

type DayChoiceProps = {
  /** UTC days, as in `utcDay`. */
  readonly today: number;
  readonly day: number;
  readonly onChange: (day: number) => void;
};

/** Which of the days that are kept is shown. */
export function DayChoice({ today, day, onChange }: DayChoiceProps) {
  return (
    <div className="rankings-screen__day">
      <Select
        label={t("rankings.past-day")}
        hint={t("rankings.past-note", { n: daysKept })}
        value={String(day)}
        options={Array.from({ length: daysKept }, (_, ago) => ({
          value: String(today - ago),
          label: shortDayText((today - ago) * dayMs, { timeZone: "UTC" }),
        }))}
        onChange={(chosen) => onChange(Number(chosen))}
      />
    </div>
  );
}

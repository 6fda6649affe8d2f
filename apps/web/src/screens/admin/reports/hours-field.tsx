import { Select } from "@aldermoor/ui/fields/select.tsx";
import { t } from "../../../texts/t.ts";

/** The steps of the ladder, with an hour before them. */
export const durations = ["1", "24", "72", "168", "720"] as const;
/** `good`: without an end, which takes a second person. */
export type Hours = (typeof durations)[number] | "good";

type HoursFieldProps = {
  readonly label: string;
  readonly value: Hours;
  readonly withForGood?: boolean;
  readonly onChange: (hours: Hours) => void;
};

/** How long something lasts. */
export function HoursField({ label, value, withForGood = false, onChange }: HoursFieldProps) {
  const offered: readonly Hours[] = withForGood ? [...durations, "good"] : durations;
  return (
    <Select
      label={label}
      value={offered.includes(value) ? value : "720"}
      options={offered.map((one) => ({
        value: one,
        label: one === "good" ? t("desk.for-good") : hoursText(Number(one)),
      }))}
      onChange={onChange}
    />
  );
}

export function hoursText(hours: number): string {
  return hours < 24 || hours % 24 !== 0
    ? t("desk.hours", { n: hours })
    : t("desk.days", { n: hours / 24 });
}

import type { PiecePast } from "@aldermoor/game/inventory/api.ts";
import { shortDayText } from "../../texts/day-text.ts";
import { t } from "../../texts/t.ts";
import "./piece-past.css";

/** What became of a piece since it came into the world, the latest first; nobody is named. */
export function PiecePastList({ past }: { readonly past: PiecePast }) {
  const { origin = "old", obtainedAtMs } = past;
  return (
    <ul className="piece-past" aria-label={t("items.past")}>
      {changesOf(past).map(({ atMs, says }) => (
        <li key={`${says} ${atMs}`}>{says}</li>
      ))}
      <li>{t(`items.past-${origin}`, { when: shortDayText(obtainedAtMs) })}</li>
    </ul>
  );
}

type Change = { readonly atMs: number; readonly says: string };

function changesOf({ given = [], sold = [] }: PiecePast): readonly Change[] {
  const gifts = given.map((atMs) => ({
    atMs,
    says: t("items.past-gift", { when: shortDayText(atMs) }),
  }));
  const sales = sold.map(({ atMs, price }) => ({
    atMs,
    says: t("items.past-sold", { when: shortDayText(atMs), price }),
  }));
  return [...gifts, ...sales].toSorted((one, other) => other.atMs - one.atMs);
}

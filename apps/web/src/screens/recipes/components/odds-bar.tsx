import { rarityOdds } from "@aldermoor/game/crafting/rules/odds.ts";
import { RarityName } from "@aldermoor/ui/game/rarity-name.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { t } from "../../../texts/t.ts";
import "./odds-bar.css";

const rarities = [1, 2, 3, 4, 5] as const;

type OddsBarProps = {
  readonly quality: number;
  /** How many are to be made: what comes out of them on average is told too. */
  readonly crafts: number;
};

/** How likely each rarity is, as a stacked bar with word and share under it. */
export function OddsBar({ quality, crafts }: OddsBarProps) {
  const odds = rarityOdds(quality);
  return (
    <section className="odds-bar">
      <h3>
        {t("recipes.outcome")}
        <small title={t("recipes.quality-note")}>{t("recipes.quality", { n: quality })}</small>
      </h3>
      <div className="odds-bar__bar" aria-hidden>
        {rarities.map((rarity) => (
          <i
            key={rarity}
            style={{ flexGrow: Math.max(odds[rarity], 0.006), background: `var(--r${rarity})` }}
          />
        ))}
      </div>
      <ul className="odds-bar__list" aria-label={t("recipes.odds")}>
        {rarities.map((rarity) => (
          <li key={rarity}>
            <RarityName rarity={rarity} />
            <b className="num">
              <NumberText
                value={odds[rarity] * 100}
                digitsMax={odds[rarity] < 0.01 ? 2 : 1}
                suffix="%"
              />
            </b>
            {crafts > 1 && (
              <small className="num">
                {t("recipes.of-crafts", {
                  n: Math.round(odds[rarity] * crafts * 100) / 100,
                  of: crafts,
                })}
              </small>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

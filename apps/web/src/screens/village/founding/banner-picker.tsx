import type { Banner, WonPattern } from "@aldermoor/game/village/content/banners.ts";
import {
  bannerCharges,
  bannerColours,
  bannerPatterns,
  soldPatterns,
} from "@aldermoor/game/village/content/banners.ts";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { useState } from "react";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { VillageBanner } from "../../../shared/village/village-banner.tsx";
import { t } from "../../../texts/t.ts";
import "./banner-picker.css";

type BannerPickerProps = {
  readonly banner: Banner;
  /** Patterns that the village won, beside those of all. */
  readonly won?: readonly WonPattern[];
  readonly onChange: (banner: Banner) => void;
};

/** A banner is put together from a field, a figure in two colours, and a charge. */
export function BannerPicker({ banner, won = [], onChange }: BannerPickerProps) {
  const [first] = useState(banner.pattern);
  const looks = useGameQuery(api.premium.looks, { characterId: useCharacter() });
  const hasBought =
    looks.state === "ready" && looks.value?.wearable.includes("village-banner-pattern") === true;
  const sold = soldPatterns.filter((one) => hasBought || one === first);
  return (
    <fieldset className="banner-picker">
      <legend className="banner-picker__legend">{t("villageFound.banner")}</legend>
      <span className="banner-picker__shown">
        <VillageBanner banner={banner} size={84} />
      </span>
      <div className="banner-picker__parts">
        <Select
          label={t("villageFound.pattern")}
          value={banner.pattern}
          options={[...bannerPatterns, ...won, ...sold].map((value) => ({
            value,
            label: t(`villageFound.pattern-${value}`),
          }))}
          onChange={(pattern) => onChange({ ...banner, pattern })}
        />
        <Select
          label={t("villageFound.charge")}
          value={banner.charge}
          options={bannerCharges.map((value) => ({
            value,
            label: t(`villageFound.charge-${value}`),
          }))}
          onChange={(charge) => onChange({ ...banner, charge })}
        />
        <Select
          label={t("villageFound.field")}
          value={banner.field}
          options={colours()}
          onChange={(field) => onChange({ ...banner, field })}
        />
        <Select
          label={t("villageFound.figure")}
          value={banner.figure}
          options={colours()}
          onChange={(figure) => onChange({ ...banner, figure })}
        />
      </div>
    </fieldset>
  );
}

function colours() {
  return bannerColours.map((value) => ({ value, label: t(`villageFound.colour-${value}`) }));
}

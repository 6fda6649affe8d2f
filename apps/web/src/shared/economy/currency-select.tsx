import type { CountedCurrency } from "@aldermoor/game/economy/content/spans.ts";
import { countedCurrencies } from "@aldermoor/game/economy/content/spans.ts";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { t } from "../../texts/t.ts";

type CurrencySelectProps = {
  readonly value: CountedCurrency;
  readonly onChange: (currency: CountedCurrency) => void;
};

/** Chooses among the currencies that are counted. */
export function CurrencySelect({ value, onChange }: CurrencySelectProps) {
  return (
    <Select<CountedCurrency>
      label={t("economy.currency")}
      hideLabel
      value={value}
      options={countedCurrencies.map((one) => ({
        value: one,
        label: t(`economy.currency-${one}`),
      }))}
      onChange={onChange}
    />
  );
}

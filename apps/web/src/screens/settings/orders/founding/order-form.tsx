import { Button } from "@aldermoor/ui/controls/button.tsx";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { useState } from "react";
import { Form } from "../../../../page/form.tsx";
import { t } from "../../../../texts/t.ts";
import { slugLength, slugOf } from "./order-slug.ts";
import { useSlugCheck } from "./use-slug-check.ts";
import "../../setting-form.css";

export type OrderNames = { readonly name: string; readonly slug: string };

type OrderFormProps = {
  /** What the order is called so far; left out for a new one. */
  readonly known?: OrderNames;
  readonly label: string;
  readonly busy: boolean;
  readonly onNames: (names: OrderNames) => void;
  readonly onEnd: () => void;
};

const nameLengthMax = 40;

/** Name and short name of an order. The short name follows the name until it is touched. */
export function OrderForm({ known, label, busy, onNames, onEnd }: OrderFormProps) {
  const [name, setName] = useState(known?.name ?? "");
  const [ownSlug, setOwnSlug] = useState(known?.slug ?? null);
  const slug = ownSlug ?? slugOf(name);
  const check = useSlugCheck(slug, known?.slug);
  const submit = () => {
    if (check.isFree && name.trim() !== "") onNames({ name: name.trim(), slug });
  };
  return (
    <Form className="setting-form" onSubmit={submit}>
      <TextField
        label={t("orders.name")}
        required
        maxLength={nameLengthMax}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={t("orders.slug")}
        required
        maxLength={slugLength.max}
        autoCapitalize="none"
        spellCheck={false}
        value={slug}
        hint={check.hint}
        error={check.error}
        onChange={(event) => setOwnSlug(event.target.value.toLowerCase())}
      />
      <div className="setting-form__presses">
        <Button onClick={onEnd}>{t("myAccount.discard")}</Button>
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          disabled={!check.isFree || name.trim() === ""}
        >
          {label}
        </Button>
      </div>
    </Form>
  );
}

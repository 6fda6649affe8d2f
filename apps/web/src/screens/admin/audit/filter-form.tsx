import type { RecordFilter } from "@aldermoor/game/staff/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { NameField } from "../../../shared/character/name-field.tsx";
import { t } from "../../../texts/t.ts";
import "./audit-page.css";

const whatLengthMax = 60;
const dayMs = 86_400_000;

const empty = { by: "", of: "", what: "", from: "", until: "" };

/** Who, whom, what and when: the record is filtered once it is sent. */
export function FilterForm({ onFilter }: { readonly onFilter: (filter: RecordFilter) => void }) {
  const [draft, setDraft] = useState(empty);
  const send = () => {
    const { by, of, what, from, until } = draft;
    const lastDay = dayAt(until);
    onFilter({
      ...{ by, of, what: what.trim() },
      fromMs: dayAt(from),
      untilMs: lastDay === null ? null : lastDay + dayMs,
    });
  };
  const field = (key: keyof typeof empty) => ({
    label: t(`audit.${key}`),
    value: draft[key],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setDraft({ ...draft, [key]: event.target.value }),
  });
  const name = (key: "by" | "of") => ({
    label: t(`audit.${key}`),
    value: draft[key],
    onChange: (written: string) => setDraft({ ...draft, [key]: written }),
  });
  return (
    <Panel>
      <Form className="audit-page__filter" onSubmit={send}>
        <NameField {...name("by")} />
        <NameField {...name("of")} />
        <TextField {...field("what")} maxLength={whatLengthMax} placeholder="moderation:" />
        <TextField {...field("from")} type="date" />
        <TextField {...field("until")} type="date" />
        <Button type="submit">{t("audit.filter")}</Button>
      </Form>
    </Panel>
  );
}

/** When a day begins where the reader is; `null` for none. */
function dayAt(day: string): number | null {
  const atMs = new Date(`${day}T00:00`).getTime();
  return Number.isNaN(atMs) ? null : atMs;
}

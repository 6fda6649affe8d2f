import { Button } from "@aldermoor/ui/controls/button.tsx";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { t } from "../../../texts/t.ts";
import { useGuestBook } from "../use-guest-book.ts";
import { GuestBook, NobodyHome } from "./guest-book.tsx";
import "./visitors-page.css";

/** The own guest book, or that of whoever the address names. */
export function VisitorsPage({ own }: { readonly own: string }) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { of } = search;
  const name = typeof of === "string" && of !== "" ? of : own;
  return (
    <div className="visitors-page">
      <Book key={name} name={name} />
      <VisitForm isAway={name !== own} />
    </div>
  );
}

function Book({ name }: { readonly name: string }) {
  const book = useGuestBook(name);
  if (book.state === "ready" && book.value === null) return <NobodyHome name={name} />;
  return (
    <QueryView
      query={book}
      skeleton={
        <Panel stacked>
          <SkeletonRows rows={4} />
        </Panel>
      }
    >
      {(value) => <GuestBook book={value} />}
    </QueryView>
  );
}

const nameLengthMax = 16;

/** The way to another door, and home again. */
function VisitForm({ isAway }: { readonly isAway: boolean }) {
  const navigate = useNavigate();
  const [name, setName] = useState("");
  const go = (of: string) =>
    void navigate({ to: "/game/house/visitors", search: of === "" ? {} : { of } });
  return (
    <Panel stacked title={t("house.visit")}>
      <Form
        className="visitors-page__form"
        onSubmit={() => {
          if (name.trim() !== "") go(name.trim());
        }}
      >
        <TextField
          label={t("house.visit-name")}
          value={name}
          maxLength={nameLengthMax}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="visitors-page__presses">
          <Button type="submit" disabled={name.trim() === ""}>
            {t("house.knock")}
          </Button>
          {isAway && (
            <Button variant="ghost" onClick={() => go("")}>
              {t("house.go-home")}
            </Button>
          )}
        </div>
      </Form>
    </Panel>
  );
}

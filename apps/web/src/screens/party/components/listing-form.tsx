import type { PartyListing } from "@aldermoor/game/party/api.ts";
import { listingLengthMax } from "@aldermoor/game/party/content/limits.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Checkbox } from "@aldermoor/ui/controls/checkbox.tsx";
import { NumberStepper } from "@aldermoor/ui/fields/number-stepper.tsx";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { t } from "../../../texts/t.ts";
import type { PartyCommands } from "../use-party.ts";
import "./listing-form.css";

type ListingFormProps = {
  readonly listing: PartyListing | null;
  readonly commands: PartyCommands;
};

const nothing: PartyListing = { text: "", minTotalLevel: 0, isOpen: true };

/** What the finder shows of the party. */
export function ListingForm({ listing, commands }: ListingFormProps) {
  const [draft, setDraft] = useState(listing ?? nothing);
  const list = async () => {
    if (draft.text.trim() !== "") await commands.list(draft);
  };
  return (
    <Panel stacked title={t("company.listing")}>
      <Form className="listing-form" onSubmit={list}>
        <TextField
          label={t("company.listing-text")}
          value={draft.text}
          maxLength={listingLengthMax}
          showCount
          onChange={(event) => setDraft({ ...draft, text: event.target.value })}
        />
        <NumberStepper
          showLabel
          label={t("company.listing-level")}
          value={draft.minTotalLevel}
          min={0}
          onChange={(value) => setDraft({ ...draft, minTotalLevel: value ?? 0 })}
        />
        <Checkbox
          label={t("company.listing-open")}
          hint={t("company.listing-open-text")}
          checked={draft.isOpen}
          onChange={(isOpen) => setDraft({ ...draft, isOpen })}
        />
        <span className="listing-form__presses">
          {listing !== null && (
            <Button
              variant="ghost"
              disabled={commands.isBlocked}
              onClick={() => void commands.list(null)}
            >
              {t("company.unlist")}
            </Button>
          )}
          <Button
            type="submit"
            busy={commands.busy}
            disabled={!commands.enabled || draft.text.trim() === ""}
          >
            {t(listing === null ? "company.list" : "company.list-again")}
          </Button>
        </span>
      </Form>
    </Panel>
  );
}

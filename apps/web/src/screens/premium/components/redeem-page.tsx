import type { CodeGood } from "@aldermoor/game/premium/content/codes.ts";
import { codeTries } from "@aldermoor/game/premium/content/codes.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { Columns, Stack } from "@aldermoor/ui/layout/columns.tsx";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { api } from "../../../realtime/api.ts";
import { refusalSentence } from "../../../realtime/refusal-sentence.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { t } from "../../../texts/t.ts";
import { BalancePanel } from "./balance-panel.tsx";
import { NeverPanel } from "./never-panel.tsx";
import "../premium-screen.css";

/** Twelve letters with room for hyphens and blanks. */
const typedMax = 24;

/** Where a code is entered, and what it gave. */
export function RedeemPage() {
  return (
    <Columns layout="main-aside">
      <Stack>
        <RedeemPanel />
      </Stack>
      <Stack>
        <BalancePanel />
        <NeverPanel />
      </Stack>
    </Columns>
  );
}

function RedeemPanel() {
  const { send, busy, isBlocked } = useCommands({ refusals: "return" });
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const [got, setGot] = useState<string>();
  const redeem = async () => {
    setGot(undefined);
    const answer = await send(api.premium.redeem, { code });
    if (answer.ok) {
      setCode("");
      setGot(gotText(answer.value.gives, answer.value.amount));
    } else if (answer.code !== "failed") setError(await refusalSentence(answer));
  };
  return (
    <Panel stacked title={t("premium.redeem-title")}>
      <p>{t("premium.redeem-text")}</p>
      <Form className="premium-screen__redeem" onSubmit={redeem}>
        <TextField
          label={t("premium.redeem-code")}
          hint={t("premium.redeem-hint", { n: codeTries })}
          error={error}
          value={code}
          maxLength={typedMax}
          placeholder="XXXX-XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => {
            setError(undefined);
            setCode(event.target.value);
          }}
        />
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          disabled={isBlocked || code.trim() === ""}
        >
          {t("premium.redeem")}
        </Button>
      </Form>
      <div aria-live="polite">
        {got !== undefined && <Note tone="good" title={t("premium.redeemed", { what: got })} />}
      </div>
    </Panel>
  );
}

function gotText(gives: CodeGood, amount: number): string {
  switch (gives) {
    case "crowns":
      return t("premium.redeemed-crowns", { n: amount });
    case "patron-days":
      return t("premium.redeemed-days", { n: amount });
    default:
      return t(`premium.offer-${gives}`);
  }
}

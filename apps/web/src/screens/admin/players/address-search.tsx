import type { SoughtPlayer } from "@aldermoor/game/player-files/api.ts";
import type { SoughtBy } from "@aldermoor/game/player-files/rules/sought.ts";
import { soughtOf } from "@aldermoor/game/player-files/rules/sought.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { api } from "../../../realtime/api.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { t } from "../../../texts/t.ts";
import { ReasonField } from "../parts/reason-field.tsx";
import "../parts/staff-form.css";
import { StaffView } from "../parts/staff-view.tsx";
import { AskedView } from "./asked-view.tsx";
import { FoundRows } from "./found-rows.tsx";

const wordsLengthMax = 254;

type AddressSearchProps = {
  readonly by: SoughtBy;
  /** What is looked for to begin with. */
  readonly words: string;
  readonly chosen: string | null;
};

/** Finds accounts by the network of a sign-in or by their email address, once it is said why. */
export function AddressSearch({ by, words: first, chosen }: AddressSearchProps) {
  const { run, busy, isBlocked } = useCommands();
  const [words, setWords] = useState(first);
  const [reason, setReason] = useState("");
  const [sent, setSent] = useState<string | null>(null);
  const isWhole = soughtOf(by, words) !== null;
  const send = async () => {
    const wanted = words.trim();
    if (await run(api["player-files"].seek, { by, words: wanted, reason }, () => undefined))
      setSent(wanted);
  };
  return (
    <>
      <Form className="staff-form" onSubmit={() => void send()}>
        <TextField
          label={t(`file.by-${by}`)}
          hint={t(`file.by-${by}-hint`)}
          value={words}
          maxLength={wordsLengthMax}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setWords(event.target.value)}
        />
        <ReasonField hint={t("admin.record-hint")} value={reason} onChange={setReason} />
        <div className="staff-form__ends">
          <Button
            type="submit"
            busy={busy}
            disabled={isBlocked || !isWhole || reason.trim() === ""}
          >
            {t("file.to-seek")}
          </Button>
        </div>
      </Form>
      {sent !== null && <Found key={sent} by={by} words={sent} chosen={chosen} />}
    </>
  );
}

function Found({ by, words, chosen }: AddressSearchProps) {
  const query = useGameQuery(api["player-files"].sought, { by, words });
  return (
    <StaffView query={query}>
      {(view) =>
        view !== null && (
          <AskedView<{ readonly players: readonly SoughtPlayer[] }> view={view} rows={3}>
            {({ players }) => (
              <Panel flush title={t("file.found")}>
                <FoundRows players={players} chosen={chosen} none={t("file.none-sought")} />
              </Panel>
            )}
          </AskedView>
        )
      }
    </StaffView>
  );
}

import type { CodeBatchView } from "@aldermoor/game/premium/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { Columns, Stack } from "@aldermoor/ui/layout/columns.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { useState } from "react";
import { api } from "../../../realtime/api.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import { goodText } from "../parts/good-text.ts";
import { StaffView } from "../parts/staff-view.tsx";
import { CodeList } from "./code-list.tsx";
import { stateTones } from "./code-words.ts";
import "./codes-page.css";
import { GiveForm } from "./give-form.tsx";
import { MakeForm } from "./make-form.tsx";
import { RevokeButton } from "./revoke-button.tsx";

/** Codes for Crowns, days of Patron and cosmetics: which there are, what became of them, and new ones; and Crowns that are given. */
export default function CodesPage() {
  const batches = useGameQuery(api.premium.codeBatches, {});
  const made = batches.state === "ready" && batches.value.ok ? batches.value.value : [];
  return (
    <>
      <PageHeader title={t("admin.tab-codes")} subtitle={t("codes.subtitle")} />
      <Columns layout="main-aside">
        <Stack>
          <StaffView query={batches} part={t("codes.made")}>
            {(list) => (
              <Panel flush title={t("codes.made")}>
                {list.length === 0 && (
                  <p className="codes-page__batch text-3 text-sm">{t("codes.made-none")}</p>
                )}
                <ul>
                  {list.map((batch) => (
                    <Batch key={batch.id} batch={batch} />
                  ))}
                </ul>
              </Panel>
            )}
          </StaffView>
        </Stack>
        <Stack>
          <MakeForm made={made} />
          <GiveForm />
        </Stack>
      </Columns>
    </>
  );
}

function Batch({ batch }: { readonly batch: CodeBatchView }) {
  const { id, gives, amount, codes, usesOfEach, used, untilMs, reason, by, second, state } = batch;
  const [isOpen, setOpen] = useState(false);
  const what = goodText(gives, amount);
  const nowMs = serverNowMs();
  return (
    <li className="codes-page__batch">
      <div className="codes-page__head">
        <div>
          <b>{what}</b> <Badge tone={stateTones[state]}>{t(`codes.state-${state}`)}</Badge>
          <p className="text-2">{reason}</p>
          <small className="text-3">
            {t("codes.course", { codes, uses: usesOfEach, used, most: codes * usesOfEach })}{" "}
            {t("codes.made-by", {
              by,
              made: momentText(batch.madeAtMs, nowMs),
              until: momentText(untilMs, nowMs),
            })}
            {second !== null && second !== "" && ` ${t("codes.agreed-by", { name: second })}`}
          </small>
        </div>
        <div className="codes-page__presses">
          <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? "codes.hide" : "codes.show")}
          </Button>
          {state === "active" && (
            <RevokeButton batchId={id} codeId={null} label={t("codes.revoke-all")} what={what} />
          )}
        </div>
      </div>
      {isOpen && <CodeList batch={batch} />}
    </li>
  );
}

import { readKinds } from "@aldermoor/game/core/content/sanctions.ts";
import type { SanctionKind } from "@aldermoor/game/core/content/sanctions.ts";
import type {
  AccountFacts,
  CaseDetail,
  CaseFlow,
  PastSanction,
} from "@aldermoor/game/moderation/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { api } from "../../../realtime/api.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { durationText } from "../../../texts/duration-text.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import { DecisionForm } from "./decision-form.tsx";
import "./case-page.css";
import { DeskPage } from "./desk-page.tsx";
import { SpectatePanel } from "./spectate-panel.tsx";
import { aboutText, isReported, whatText } from "./what-text.ts";

/** A case with the lines around it, the account behind it, and the decision. */
export function CasePage({ caseId }: { readonly caseId: string }) {
  const detail = useGameQuery(api.moderation.caseDetail, { caseId });
  return (
    <DeskPage>
      <QueryView
        query={detail}
        skeleton={
          <Panel>
            <SkeletonRows rows={8} />
          </Panel>
        }
      >
        {(outcome) =>
          outcome.ok && outcome.value !== null ? (
            <Case detail={outcome.value} />
          ) : (
            <Panel title={t("desk.gone")} />
          )
        }
      </QueryView>
    </DeskPage>
  );
}

function Case({ detail }: { readonly detail: CaseDetail }) {
  const { bearer, claim, verdict } = detail;
  return (
    <div className="case-page__panels">
      <Panel
        stacked
        title={detail.name}
        aside={verdict === null && <ClaimButton detail={detail} />}
      >
        <p className="text-3 text-sm">{whatText(detail)}</p>
        {bearer !== null && bearer !== detail.name && (
          <p className="text-3 text-sm">{t("desk.called-now", { name: bearer })}</p>
        )}
        {isReported(detail) ? (
          <>
            <Lines detail={detail} />
            <Causes detail={detail} />
          </>
        ) : (
          <>
            <p>{aboutText(detail)}</p>
            {detail.flow !== null && <FlowFacts flow={detail.flow} />}
          </>
        )}
      </Panel>
      <Panel stacked title={t("desk.account")}>
        <p>{t("desk.characters", { names: detail.characters.join(", ") })}</p>
        <Facts facts={detail.facts} />
        <h3>{t("desk.past")}</h3>
        <Past past={detail.past} />
      </Panel>
      {verdict === null && <SpectatePanel characters={detail.characters} />}
      {verdict === null && (
        <Panel title={t("desk.decision")}>
          {claim?.isOwn === true ? (
            <DecisionForm detail={detail} />
          ) : (
            <p className="text-3">{t("desk.take-first")}</p>
          )}
        </Panel>
      )}
    </div>
  );
}

const minuteMs = 60_000;

function FlowFacts({ flow }: { readonly flow: CaseFlow }) {
  const { giftGold, minutes, sigmas } = flow;
  return (
    <>
      <h3>{t("desk.flow-why")}</h3>
      <dl className="case-page__facts">
        <dt>{t("desk.flow-gifts")}</dt>
        <dd>{t("desk.flow-gold", { n: giftGold })}</dd>
        <dt>{t("desk.flow-span")}</dt>
        <dd>{durationText(minutes * minuteMs)}</dd>
        <dt>{t("desk.flow-beyond")}</dt>
        <dd>{t("desk.flow-sigmas", { n: sigmas })}</dd>
      </dl>
      <p className="text-3 text-sm">{t("desk.flow-note")}</p>
    </>
  );
}

/** Of the last ninety days. */
function Facts({ facts }: { readonly facts: AccountFacts }) {
  const { cases, upheld, reports, made, madeUpheld, household } = facts;
  return (
    <dl className="case-page__facts">
      <dt>{t("desk.facts-against")}</dt>
      <dd>{t("desk.facts-cases", { n: cases, upheld, reports })}</dd>
      <dt>{t("desk.facts-made")}</dt>
      <dd>{t("desk.facts-reports", { n: made, upheld: madeUpheld })}</dd>
      <dt>{t("desk.facts-household")}</dt>
      <dd>{household.length === 0 ? t("desk.facts-alone") : household.join(", ")}</dd>
    </dl>
  );
}

function ClaimButton({ detail: { id: caseId, claim } }: { readonly detail: CaseDetail }) {
  const { run, busy, isBlocked } = useCommands();
  const order = { caseId, reason: t("desk.take-reason") };
  if (claim !== null && !claim.isOwn)
    return <span className="text-3">{t("desk.claimed-by", { name: claim.name })}</span>;
  const isOwn = claim !== null;
  return (
    <span className="case-page__claim">
      {isOwn && (
        <span className="text-3 text-sm">
          {t("desk.claim-until", { until: momentText(claim.untilMs, serverNowMs()) })}
        </span>
      )}
      <Button
        size="sm"
        variant={isOwn ? "ghost" : "primary"}
        busy={busy}
        disabled={isBlocked}
        onClick={() => void run(isOwn ? api.moderation.release : api.moderation.claim, order)}
      >
        {isOwn ? t("desk.let-go") : t("desk.take")}
      </Button>
    </span>
  );
}

function Lines({ detail: { context, text } }: { readonly detail: CaseDetail }) {
  if (context.length === 0) return <blockquote>{text}</blockquote>;
  return (
    <ul className="case-page__lines" aria-label={t("desk.around")}>
      {context.map((line) => (
        <li key={`${line.atMs} ${line.name} ${line.text}`} data-is-it={line.isIt}>
          <b>{line.name}</b> {line.text}{" "}
          <small className="text-3">{momentText(line.atMs, serverNowMs())}</small>
        </li>
      ))}
    </ul>
  );
}

function Causes({ detail: { causes } }: { readonly detail: CaseDetail }) {
  return (
    <>
      <h3>{t("desk.causes")}</h3>
      <ul className="case-page__lines">
        {causes.map(({ cause, note, atMs }) => (
          <li key={`${atMs} ${note}`}>
            <b>{t(`safety.cause-${cause}`)}</b> {note === "" ? t("desk.no-note") : note}
          </li>
        ))}
      </ul>
    </>
  );
}

function Past({ past }: { readonly past: readonly PastSanction[] }) {
  const { run, isBlocked } = useCommands();
  if (past.length === 0) return <p className="text-3">{t("desk.past-none")}</p>;
  return (
    <ul className="case-page__past">
      {past.map((one) => (
        <li key={one.id}>
          <span>
            <b>{t(`desk.kind-${one.kind}`)}</b> {momentText(one.atMs, serverNowMs())},{" "}
            {endText(one)}: {one.reason}
          </span>
          {one.holds && liftable.includes(one.kind) && (
            <Button
              size="sm"
              disabled={isBlocked}
              onClick={() =>
                void run(one.kind === "ban" ? api.moderation.unban : api.moderation.lift, {
                  sanctionId: one.id,
                  reason: t("desk.lift"),
                })
              }
            >
              {t("desk.lift")}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A name is chosen anew, and a page opened again. */
const liftable: readonly SanctionKind[] = ["warning", "mute", "ban"];

function endText({ kind, isLifted, holds, untilMs }: PastSanction): string {
  if (isLifted) return t("desk.past-lifted");
  if (!holds || readKinds.includes(kind)) return t("desk.past-over");
  if (untilMs === null) return t("desk.past-for-good");
  return t("desk.past-until", { until: momentText(untilMs, serverNowMs()) });
}

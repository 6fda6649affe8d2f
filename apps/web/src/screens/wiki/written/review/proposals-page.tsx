import type { OwnProposal } from "@aldermoor/game/wiki/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { Link } from "@tanstack/react-router";
import { use } from "react";
import { useDocumentTitle } from "../../../../page/use-page-title.ts";
import { api } from "../../../../realtime/api.ts";
import { CharacterContext } from "../../../../realtime/character-choice.ts";
import { useCommands } from "../../../../realtime/use-commands.ts";
import { useGameQuery } from "../../../../realtime/use-game-query.ts";
import { QueryView } from "../../../../shared/answers/query-view.tsx";
import { t } from "../../../../texts/t.ts";
import { WikiWay } from "../../wiki-way.tsx";
import { articleAddress, writtenAddress } from "../written-address.ts";
import { articlesShelf } from "../written-shelf.ts";
import "../written-rows.css";
import "../../wiki-screen.css";

/** What the own account proposed, and what became of it. */
export function ProposalsPage() {
  const characterId = use(CharacterContext);
  useDocumentTitle(`${t("written.mine")} · ${t("places.wiki")}`);
  return (
    <WikiWay shelf={articlesShelf()} here={t("written.mine")}>
      <div className="wiki-screen__page">
        <PageHeader title={t("written.mine")} subtitle={t("written.mine-lead")} />
        <Panel flush>
          {characterId === null ? (
            <None title={t("written.sign-in")} text={t("written.sign-in-text")} />
          ) : (
            <Proposals characterId={characterId} />
          )}
        </Panel>
      </div>
    </WikiWay>
  );
}

function Proposals({ characterId }: { readonly characterId: string }) {
  const mine = useGameQuery(api.wiki.mine, { characterId });
  return (
    <QueryView query={mine} skeleton={<SkeletonRows rows={4} />}>
      {(proposals) =>
        proposals.length === 0 ? (
          <None title={t("written.mine-none")} text={t("written.mine-none-text")} />
        ) : (
          <ul>
            {proposals.map((proposal) => (
              <Proposal key={proposal.id} characterId={characterId} proposal={proposal} />
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}

function None({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <EmptyState icon={<GameIcon name="scroll-quill" size={40} />} title={title}>
      {text}
    </EmptyState>
  );
}

type ProposalProps = { readonly characterId: string; readonly proposal: OwnProposal };

function Proposal({ characterId, proposal }: ProposalProps) {
  const { id, slug, title, note, atMs, base, state, reason } = proposal;
  const { run, busy, isBlocked } = useCommands();
  const isNew = base === 0;
  const withdraw = () =>
    run(api.wiki.withdraw, { characterId, revisionId: id }, () =>
      toast.success(t("written.withdrawn")),
    );
  return (
    <li className="written-rows__row">
      <div className="written-rows__words">
        <p>
          {isNew && state !== "taken" ? (
            <b>{title}</b>
          ) : (
            <Link to={articleAddress(slug)} className="link">
              <b>{title}</b>
            </Link>
          )}{" "}
          <Badge tone={tones[state]}>{t(`written.state-${state}`)}</Badge>
        </p>
        <p className="text-3 text-sm">
          {isNew ? t("written.new-article") : t("written.upon-n", { n: base })}
          {" · "}
          <RelativeTime atMs={atMs} />
          {note !== "" && ` · ${note}`}
        </p>
        {reason !== null && (
          <p className="text-sm">
            {t("written.answer")}: {reason}
          </p>
        )}
      </div>
      {state !== "taken" && (
        <Button
          size="sm"
          render={
            <Link
              to={isNew ? writtenAddress("write") : articleAddress(slug)}
              search={isNew ? { draft: id } : { view: "edit", draft: id }}
            />
          }
        >
          {t("written.go-on")}
        </Button>
      )}
      {state === "proposed" && (
        <Button
          size="sm"
          variant="ghost"
          busy={busy}
          disabled={isBlocked}
          onClick={() => void withdraw()}
        >
          {t("written.withdraw")}
        </Button>
      )}
    </li>
  );
}

const tones = {
  proposed: "ember",
  taken: "good",
  declined: "danger",
  withdrawn: "neutral",
} as const;

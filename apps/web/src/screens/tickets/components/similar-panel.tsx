import type { TicketKind } from "@aldermoor/game/tickets/content/tickets.ts";
import { isUnfinished } from "@aldermoor/game/tickets/rules/states.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Link } from "@tanstack/react-router";
import { StateBadge } from "../../../shared/tickets/state-badge.tsx";
import { t } from "../../../texts/t.ts";
import { useSimilar, useVotes } from "../use-tickets.ts";
import "./similar-panel.css";

type SimilarPanelProps = {
  readonly kind: TicketKind;
  readonly words: string;
  /** The ticket beside which it stands. */
  readonly but?: number;
  /** Whether a vote can be given right here. */
  readonly mayVote?: boolean;
  readonly hint?: string;
};

/** What comes near to some words; nothing where nothing does. */
export function SimilarPanel({ kind, words, but, mayVote = false, hint }: SimilarPanelProps) {
  const similar = useSimilar(kind, words, but);
  const { hasVoted, vote, isBlocked } = useVotes();
  return (
    <div aria-live="polite">
      {similar.length > 0 && (
        <Panel title={t("tickets.similar")} stacked>
          {hint !== undefined && <p className="text-3 text-sm">{hint}</p>}
          <ul className="similar-panel">
            {similar.map(({ number, title, state, votes }) => (
              <li key={number} className="similar-panel__row">
                <Link
                  to={`/game/${kind}/view/${number}`}
                  // What is being written stays where it is.
                  {...(mayVote ? { target: "_blank" } : {})}
                >
                  <span className="num">{number}</span> <bdi>{title}</bdi>
                </Link>
                <span className="similar-panel__foot">
                  <StateBadge state={state} />
                  {mayVote && isUnfinished(state) && (
                    <Button
                      size="sm"
                      aria-pressed={hasVoted(number)}
                      aria-label={t("tickets.vote-for", { title })}
                      icon={<Icon name={hasVoted(number) ? "check" : "thumbs-up"} size={14} />}
                      disabled={isBlocked}
                      onClick={() => void vote(number, !hasVoted(number))}
                    >
                      {t("tickets.me-too")} <span className="num">{votes}</span>
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}

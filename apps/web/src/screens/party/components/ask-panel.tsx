import type { PartyAsk } from "@aldermoor/game/party/api.ts";
import { asksLastMs } from "@aldermoor/game/party/content/limits.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { PersonRow } from "../../../shared/character/person-row.tsx";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import type { PartyCommands } from "../use-party.ts";

type AskPanelProps = {
  readonly title: string;
  readonly asks: readonly PartyAsk[];
  /** What was asked by oneself is taken back, what others ask is answered. */
  readonly isOwn: boolean;
  readonly commands: PartyCommands;
};

/** Invitations or applications that wait; nothing where none does. */
export function AskPanel({ title, asks, isOwn, commands }: AskPanelProps) {
  if (asks.length === 0) return null;
  return (
    <Panel flush title={title}>
      <ul>
        {asks.map((one) => (
          <PersonRow key={one.id} name={one.name} avatarSeed={one.avatarSeed} note={noteOf(one)}>
            {isOwn ? (
              <Button
                size="sm"
                disabled={commands.isBlocked}
                aria-label={t("company.withdraw-name", { name: one.name })}
                onClick={() => void commands.decline(one.id)}
              >
                {t("company.withdraw")}
              </Button>
            ) : (
              <Answer ask={one} commands={commands} />
            )}
          </PersonRow>
        ))}
      </ul>
    </Panel>
  );
}

type AnswerProps = { readonly ask: PartyAsk; readonly commands: PartyCommands };

function Answer({ ask: { id, name }, commands }: AnswerProps) {
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        disabled={commands.isBlocked}
        aria-label={t("company.accept-name", { name })}
        onClick={() => void commands.accept(id)}
      >
        {t("company.accept")}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        disabled={commands.isBlocked}
        aria-label={t("company.decline-name", { name })}
        onClick={() => void commands.decline(id)}
      >
        {t("company.decline")}
      </Button>
    </>
  );
}

function noteOf({ totalLevel, atMs }: PartyAsk): string {
  const until = momentText(atMs + asksLastMs, serverNowMs());
  return t("company.ask-note", { n: totalLevel, until });
}

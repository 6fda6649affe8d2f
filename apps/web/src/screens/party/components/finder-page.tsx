import type { ListedParty, PartyView } from "@aldermoor/game/party/api.ts";
import { membersMax } from "@aldermoor/game/party/content/limits.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { api } from "../../../realtime/api.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { PersonRow } from "../../../shared/character/person-row.tsx";
import { t } from "../../../texts/t.ts";
import type { PartyCommands } from "../use-party.ts";

type FinderPageProps = { readonly view: PartyView; readonly commands: PartyCommands };

/** Parties that look for company, the newest first. */
export function FinderPage({ view, commands }: FinderPageProps) {
  const listed = useGameQuery(api.party.finder, {});
  const mayJoin = view.party === null && view.joinsAgainAtMs === null;
  return (
    <QueryView
      query={listed}
      skeleton={
        <Panel>
          <SkeletonRows rows={4} />
        </Panel>
      }
    >
      {(parties) =>
        parties.length === 0 ? (
          <Panel>
            <EmptyState
              icon={<GameIcon name="campfire" size={40} />}
              title={t("company.finder-none")}
            >
              {t("company.finder-none-text")}
            </EmptyState>
          </Panel>
        ) : (
          <Panel flush title={t("company.tab-finder")}>
            <ul>
              {parties.map((one) => (
                <PersonRow
                  key={one.id}
                  name={one.leader}
                  avatarSeed={one.avatarSeed}
                  note={noteOf(one)}
                >
                  {mayJoin && one.members < membersMax && (
                    <JoinButton listed={one} commands={commands} />
                  )}
                </PersonRow>
              ))}
            </ul>
          </Panel>
        )
      }
    </QueryView>
  );
}

type JoinButtonProps = { readonly listed: ListedParty; readonly commands: PartyCommands };

function JoinButton({ listed, commands }: JoinButtonProps) {
  return (
    <Button
      size="sm"
      variant={listed.isOpen ? "primary" : "default"}
      disabled={commands.isBlocked}
      onClick={() => void commands.apply(listed)}
    >
      {t(listed.isOpen ? "company.join" : "company.apply")}
    </Button>
  );
}

function noteOf({ text, members, minTotalLevel }: ListedParty): string {
  const numbers = t("company.party-note", { n: members, max: membersMax, level: minTotalLevel });
  return `${text} · ${numbers}`;
}

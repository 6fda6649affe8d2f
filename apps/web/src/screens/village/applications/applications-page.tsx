import type { VillageAskAt } from "@aldermoor/game/village/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Stack } from "@aldermoor/ui/layout/columns.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import type { ReactNode } from "react";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { NameForm } from "../../../shared/character/name-form.tsx";
import { PersonRow } from "../../../shared/character/person-row.tsx";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import type { FolkCommands } from "../use-village.ts";
import { useFolkCommands } from "../use-village.ts";

/** Who would like to join, and who was invited, for those who answer. */
export default function ApplicationsPage() {
  const query = useGameQuery(api.village.waiting, { characterId: useCharacter() });
  const commands = useFolkCommands();
  return (
    <>
      <NameForm
        title={t("villageAsks.invite-title")}
        label={t("villageAsks.invite-name")}
        press={t("villageAsks.invite")}
        commands={commands}
        onName={commands.invite}
      />
      <QueryView
        query={query}
        skeleton={
          <Panel>
            <SkeletonRows rows={4} />
          </Panel>
        }
      >
        {({ applications, invites }) => (
          <Stack>
            <Applications asks={applications} commands={commands} />
            <Invited asks={invites} commands={commands} />
          </Stack>
        )}
      </QueryView>
    </>
  );
}

type PanelProps = { readonly asks: readonly VillageAskAt[]; readonly commands: FolkCommands };

function Applications({ asks, commands }: PanelProps) {
  return (
    <Panel flush={asks.length > 0} title={t("villageAsks.applications")}>
      {asks.length === 0 && (
        <EmptyState icon={<GameIcon name="scroll-quill" size={40} />} title={t("villageAsks.none")}>
          {t("villageAsks.none-text")}
        </EmptyState>
      )}
      <Asks asks={asks}>
        {({ id, name }) => (
          <>
            <Button
              size="sm"
              variant="primary"
              disabled={commands.isBlocked}
              aria-label={t("villageAsks.accept-name", { name })}
              onClick={() => void commands.accept(id)}
            >
              {t("villageAsks.accept")}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              disabled={commands.isBlocked}
              aria-label={t("villageAsks.decline-name", { name })}
              onClick={() => void commands.decline(id)}
            >
              {t("villageAsks.decline")}
            </Button>
          </>
        )}
      </Asks>
    </Panel>
  );
}

function Invited({ asks, commands }: PanelProps) {
  if (asks.length === 0) return null;
  return (
    <Panel flush title={t("villageAsks.invited")}>
      <Asks asks={asks}>
        {({ id, name }) => (
          <Button
            size="sm"
            disabled={commands.isBlocked}
            aria-label={t("villageAsks.withdraw-name", { name })}
            onClick={() => void commands.decline(id)}
          >
            {t("villageAsks.withdraw")}
          </Button>
        )}
      </Asks>
    </Panel>
  );
}

type AsksProps = {
  readonly asks: readonly VillageAskAt[];
  readonly children: (ask: VillageAskAt) => ReactNode;
};

function Asks({ asks, children }: AsksProps) {
  return (
    <ul>
      {asks.map((one) => (
        <PersonRow
          key={one.id}
          name={one.name}
          avatarSeed={one.avatarSeed}
          note={t("villageAsks.note", {
            n: one.totalLevel,
            until: momentText(one.untilMs, serverNowMs()),
          })}
        >
          {children(one)}
        </PersonRow>
      ))}
    </ul>
  );
}

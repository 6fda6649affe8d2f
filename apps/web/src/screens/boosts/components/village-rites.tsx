import { boosts } from "@aldermoor/game/boosts/content/boosts.ts";
import type { VillageView } from "@aldermoor/game/village/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Stack } from "@aldermoor/ui/layout/columns.tsx";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { useNumberFormat } from "@aldermoor/ui/theme/theme-hooks.ts";
import { Link } from "@tanstack/react-router";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { printedWords } from "../../../shared/character/boost-words.ts";
import { RitePanels } from "../../../shared/village/rite-panels.tsx";
import { useRiteCommand, useStore } from "../../../shared/village/use-store.ts";
import { idsOf } from "../../../shared/world/known-id.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";
import { BoostLine } from "./boost-line.tsx";
import "../boosts-screen.css";

const rites = idsOf(boosts).filter((id) => boosts[id].scope === "village");

/** What the shrine of the own village holds; without a village, what others do. */
export function VillageRites() {
  const query = useGameQuery(api.village.mine, { characterId: useCharacter() });
  return (
    <QueryView query={query} skeleton={<Loading />}>
      {({ village }) => (village === null ? <NoVillage /> : <OwnShrine village={village} />)}
    </QueryView>
  );
}

function Loading() {
  return (
    <Panel>
      <SkeletonRows rows={5} />
    </Panel>
  );
}

function OwnShrine({ village }: { readonly village: NonNullable<VillageView["village"]> }) {
  const query = useStore();
  const command = useRiteCommand();
  return (
    <QueryView query={query} skeleton={<Loading />}>
      {(store) => (
        <RitePanels store={store} command={village.rights.includes("rite") ? command : null} />
      )}
    </QueryView>
  );
}

function NoVillage() {
  const format = useNumberFormat();
  return (
    <Stack>
      <Note
        title={t("boosts.no-village")}
        action={
          <Button size="sm" render={<Link to="/game/village/directory" />}>
            {t("boosts.to-villages")}
          </Button>
        }
      >
        {t("boosts.no-village-text")}
      </Note>
      <Panel title={t("boosts.rites")} flush>
        <ul className="boosts-screen">
          {rites.map((id) => (
            <BoostLine
              key={id}
              id={id}
              effects={printedWords(id, format)}
              note={t("boosts.rite-note", {
                time: durationText(boosts[id].durationSeconds * 1000),
              })}
            />
          ))}
        </ul>
      </Panel>
    </Stack>
  );
}

import type { OrnamentsView } from "@aldermoor/game/achievements/api.ts";
import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { LooksView } from "@aldermoor/game/premium/api.ts";
import { Columns, Stack } from "@aldermoor/ui/layout/columns.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { useState } from "react";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { pairQueries } from "../../../shared/answers/pair-queries.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { useSheet } from "../../../shared/present/present-queries.ts";
import type { Look } from "../look.ts";
import { isTrial, lookOf } from "../look.ts";
import { useLooks } from "../use-premium.ts";
import { AccentGroup } from "./accent-group.tsx";
import { NameGroups } from "./name-groups.tsx";
import { OrnamentGroups } from "./ornament-groups.tsx";
import { ServicesPanel } from "./services-panel.tsx";
import { TryOn } from "./try-on.tsx";

/** What is worn and what could be, tried on the own face before it is bought. */
export function CosmeticsPage() {
  const ornaments = useGameQuery(api.achievements.ornaments, { characterId: useCharacter() });
  const all = pairQueries(pairQueries(useSheet(), useLooks()), ornaments);
  return (
    <QueryView
      query={all.state === "ready" && all.value === null ? { ...all, value: null } : all}
      skeleton={
        <Panel>
          <SkeletonRows rows={10} />
        </Panel>
      }
    >
      {([[sheet, looks], worn]) => <Wardrobe sheet={sheet} looks={looks} ornaments={worn} />}
    </QueryView>
  );
}

type WardrobeProps = {
  readonly sheet: CharacterSheet;
  readonly looks: LooksView;
  readonly ornaments: OrnamentsView;
};

function Wardrobe({ sheet, looks, ornaments }: WardrobeProps) {
  const [tried, setTried] = useState<Partial<Look>>({});
  const worn = lookOf(looks, ornaments);
  const attempt = { worn, tried, onTry: (part: Partial<Look>) => setTried({ ...tried, ...part }) };
  return (
    <Columns>
      <Stack>
        <TryOn
          sheet={sheet}
          look={{ ...worn, ...tried }}
          isTrying={isTrial(tried, worn)}
          onEnd={() => setTried({})}
        />
      </Stack>
      <Stack>
        <OrnamentGroups attempt={attempt} ornaments={ornaments} seed={sheet.avatarSeed} />
        <NameGroups attempt={attempt} looks={looks} />
        <AccentGroup attempt={attempt} looks={looks} />
        <ServicesPanel looks={looks} name={sheet.name} seed={sheet.avatarSeed} />
      </Stack>
    </Columns>
  );
}

import type { CallingBookView } from "@aldermoor/game/callings/api.ts";
import { callingFromLevel } from "@aldermoor/game/callings/content/opening.ts";
import { checkBuild, talentPoints } from "@aldermoor/game/callings/rules/build.ts";
import type { CallingState } from "@aldermoor/game/callings/state.ts";
import { Columns, Stack } from "@aldermoor/ui/layout/columns.tsx";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { useState } from "react";
import { ruleCharacter } from "../../../shared/character/rule-character.ts";
import type { OwnCharacter } from "../../../shared/character/use-own-character.ts";
import { t } from "../../../texts/t.ts";
import type { CallingCommands } from "../use-calling.ts";
import { CallingBuilds } from "./calling-builds.tsx";
import { CallingChanges } from "./calling-changes.tsx";
import { CallingChooser } from "./calling-chooser.tsx";
import { CallingTree } from "./calling-tree.tsx";

type CallingPageProps = {
  readonly state: OwnCharacter;
  readonly book: CallingBookView;
  readonly commands: CallingCommands;
};

/** The calling: what it gives, rank by rank, and what another choice would change. */
export function CallingPage({ state, book, commands }: CallingPageProps) {
  const character = ruleCharacter(state.sheet, state.bag);
  const { calling: present, skills } = character;
  // The plan begins as what is, and goes back to it whenever that changes.
  const [draft, setDraft] = useState<{ readonly of: string; readonly plan: CallingState | null }>({
    of: "",
    plan: null,
  });
  const presentKey = JSON.stringify(present);
  const plan = draft.of === presentKey ? draft.plan : present;
  const setPlan = (next: CallingState | null) => setDraft({ of: presentKey, plan: next });
  const isClosed = skills.combat.level < callingFromLevel;
  const checked =
    plan === null ? null : checkBuild({ calling: plan.id, ranks: { ...plan.ranks } }, skills);
  return (
    <Stack>
      {isClosed && (
        <Note title={t("calling.closed", { n: callingFromLevel })}>{t("calling.closed-text")}</Note>
      )}
      <CallingChooser
        plan={plan}
        present={present}
        onChoose={(id) => setPlan(planFor(id, present))}
      />
      {plan !== null && (
        <Columns layout="main-aside">
          <CallingTree plan={plan} points={talentPoints(skills)} onPlan={setPlan} />
          <Stack>
            <CallingChanges
              plan={plan}
              checked={checked}
              character={character}
              state={state}
              book={book}
              commands={commands}
              onReset={() => setPlan(present)}
            />
            <CallingBuilds
              book={book}
              character={character}
              gold={state.sheet.gold}
              commands={commands}
            />
          </Stack>
        </Columns>
      )}
    </Stack>
  );
}

/** Going back to the present calling brings its ranks back. */
function planFor(id: CallingState["id"], present: CallingState | null): CallingState {
  return present?.id === id ? present : { id, ranks: {} };
}

import type { OwnView, StrengthView, WindowNow } from "@aldermoor/game/world-boss/api.ts";
import { combatLevelMin } from "@aldermoor/game/world-boss/content/numbers.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Columns } from "@aldermoor/ui/layout/columns.tsx";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { Skeleton } from "@aldermoor/ui/layout/skeleton.tsx";
import { useState } from "react";
import { pairQueries } from "../../../shared/answers/pair-queries.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { t } from "../../../texts/t.ts";
import { useShownWindow } from "../use-shown-window.ts";
import type { GivenOrders } from "../use-world-boss.ts";
import { useBossCommands, useBossNow, useOwnBoss, useStrength } from "../use-world-boss.ts";
import { AsleepScene, BossScene } from "./boss-scene.tsx";
import { HardestPanel } from "./hardest-panel.tsx";
import { HealthPanel } from "./health-panel.tsx";
import { OrdersForm } from "./orders-form.tsx";
import { OwnPartPanel } from "./own-part-panel.tsx";
import { TiersPanel } from "./tiers-panel.tsx";

/** The boss as it stands now, with one's own part; while none does, when the next one stirs. */
export function CurrentPage() {
  const query = pairQueries(useBossNow(), pairQueries(useOwnBoss(), useStrength()));
  return (
    <QueryView query={query} skeleton={<Skeleton height={420} />}>
      {([{ now }, [own, strength]]) => <Now now={now} own={own} strength={strength} />}
    </QueryView>
  );
}

type NowProps = {
  readonly now: WindowNow | null;
  readonly own: OwnView;
  readonly strength: StrengthView;
};

function Now({ now, own, strength }: NowProps) {
  if (now !== null) return <Here now={now} own={own} strength={strength} />;
  return (
    <div className="world-boss-screen">
      <AsleepScene pledges={own.pledges} />
      <LevelNote level={own.combatLevel} />
      <TiersPanel />
    </div>
  );
}

type HereProps = NowProps & { readonly now: WindowNow };

function Here({ now: told, own, strength }: HereProps) {
  const now = useShownWindow(told);
  const part = own.part?.window === now.window ? own.part : null;
  return (
    <div className="world-boss-screen">
      <BossScene now={now}>
        {now.stage === "open" && own.combatLevel >= combatLevelMin && (
          <StrikeControls key={now.window} now={now} own={own} strength={strength} />
        )}
      </BossScene>
      <LevelNote level={own.combatLevel} />
      <Columns layout="thirds">
        <OwnPartPanel now={now} part={part} />
        <HealthPanel now={now} />
        <HardestPanel now={now} />
      </Columns>
      <TiersPanel />
    </div>
  );
}

function LevelNote({ level }: { readonly level: number }) {
  if (level >= combatLevelMin) return null;
  return <Note tone="info">{t("boss.level-needed", { n: combatLevelMin, level })}</Note>;
}

/** Joining, and changing what one strikes with, behind one press. */
function StrikeControls({ now, own, strength }: HereProps) {
  const [isOpen, setOpen] = useState(false);
  const commands = useBossCommands();
  const part = own.part?.window === now.window ? own.part : null;
  const isIn = part !== null;
  const given = part?.orders.at(-1) ?? null;
  const send = async (orders: GivenOrders) => {
    const isDone = await (isIn ? commands.change(orders) : commands.join(orders));
    if (isDone) setOpen(false);
  };
  return (
    <>
      <Button
        variant={isIn ? "default" : "primary"}
        size="lg"
        disabled={!commands.enabled}
        onClick={() => setOpen(true)}
      >
        {t(isIn ? "boss.change" : "boss.join")}
      </Button>
      {isOpen && (
        <OrdersForm
          boss={now.boss}
          title={t(isIn ? "boss.change-title" : "boss.join-title")}
          text={isIn ? undefined : t("boss.join-text")}
          strength={part ?? strength}
          given={given}
          submit={t(isIn ? "boss.change" : "boss.join")}
          commands={commands}
          onSubmit={(orders) => void send(orders)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

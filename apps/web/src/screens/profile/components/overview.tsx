import { boosts as boostTable } from "@aldermoor/game/boosts/content/boosts.ts";
import { slotIds } from "@aldermoor/game/core/content/slots.ts";
import type { BagView } from "@aldermoor/game/inventory/api.ts";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Columns, Stack } from "@aldermoor/ui/layout/columns.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import "@aldermoor/ui/game/tile-grid.css";
import { Link } from "@tanstack/react-router";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import type { GameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { boostLeftMs } from "../../../shared/character/boost-left.ts";
import { CharacterHero } from "../../../shared/character/character-hero.tsx";
import { SkillBars } from "../../../shared/character/skill-bars.tsx";
import type { OwnCharacter } from "../../../shared/character/use-own-character.ts";
import { ItemTile } from "../../../shared/items/item-tile.tsx";
import { slotName } from "../../../shared/items/slot-name.ts";
import { wornIn } from "../../../shared/items/worn-pieces.ts";
import { useWorkView } from "../../../shared/work/use-work-view.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";
import type { NextState } from "../use-profile.ts";
import { NextPanel } from "./next-panel.tsx";
import { NowPanel } from "./now-panel.tsx";
import "../profile-screen.css";

type OverviewProps = {
  readonly state: OwnCharacter;
  readonly next: GameQuery<NextState | null>;
};

/** The character at a glance: face, work, what is next, combat skills, gear and boosts. */
export function Overview({ state, next }: OverviewProps) {
  const { sheet, bag, activity } = state;
  const work = useWorkView(activity.work);
  return (
    <div className="profile-screen">
      <CharacterHero
        name={sheet.name}
        origin={sheet.origin}
        mode={sheet.mode}
        avatarSeed={sheet.avatarSeed}
        totalLevel={sheet.totalLevel}
        combatLevel={sheet.skills.combat.level}
        title={sheet.title}
        frame={sheet.frame}
        backdrop={sheet.backdrop}
        nameLook={sheet.nameLook}
        createdAtMs={sheet.createdAtMs}
      >
        <Badge tone="scene" icon={<GameIcon name={work.icon} size={13} />}>
          {work.title}
        </Badge>
      </CharacterHero>
      <Columns layout="even">
        <NowPanel state={state} />
        <QueryView query={next} skeleton={<SkeletonRows rows={3} />}>
          {(steps) => <NextPanel state={state} next={steps} />}
        </QueryView>
      </Columns>
      <Columns layout="even">
        <Panel
          title={t("character.group-combat")}
          aside={
            <Link to="/game/profile/skills" className="link">
              {t("profile.all-skills")}
            </Link>
          }
        >
          <SkillBars skills={sheet.skills} group="combat" />
        </Panel>
        <Stack>
          <WornPanel bag={bag} />
          <BoostPanel boosts={sheet.boosts} />
        </Stack>
      </Columns>
    </div>
  );
}

function WornPanel({ bag }: { readonly bag: BagView }) {
  const worn = slotIds.flatMap((slot) => {
    const piece = wornIn(slot, bag.pieces);
    return piece === null ? [] : [{ slot, piece }];
  });
  return (
    <Panel
      title={t("profile.worn-own")}
      aside={
        <Link to="/game/equipment/slot/main-hand" className="link">
          {t("profile.change")}
        </Link>
      }
    >
      {worn.length === 0 && <p className="text-3 text-sm">{t("character.wears-nothing")}</p>}
      <div className="tile-grid">
        {worn.map(({ slot, piece }) => (
          <Link key={slot} to={`/game/equipment/slot/${slot}`} title={slotName(slot)}>
            <ItemTile item={piece.item} name={piece.name} rarity={piece.rarity} />
          </Link>
        ))}
      </div>
    </Panel>
  );
}

function BoostPanel({ boosts }: Pick<OwnCharacter["sheet"], "boosts">) {
  const nowMs = useTicked(serverNowMs);
  return (
    <Panel title={t("profile.boosts")}>
      {boosts.length === 0 && <p className="text-3 text-sm">{t("profile.no-boosts")}</p>}
      <ul>
        {boosts.map((boost) => (
          <li key={boost.id} className="profile-screen__row">
            <GameIcon name="campfire" size={20} />
            <b>{boostTable[boost.id].name}</b>
            <span className="num text-3">{durationText(boostLeftMs(boost, nowMs))}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

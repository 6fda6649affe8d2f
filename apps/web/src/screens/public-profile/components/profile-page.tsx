import { callings } from "@aldermoor/game/callings/content/callings.ts";
import { slotIds } from "@aldermoor/game/core/content/slots.ts";
import { pieceName } from "@aldermoor/game/core/rules/goods/equipment.ts";
import type { PublicProfile } from "@aldermoor/game/profile/api.ts";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Columns, Stack } from "@aldermoor/ui/layout/columns.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import "@aldermoor/ui/text/visually-hidden.css";
import "@aldermoor/ui/game/tile-grid.css";
import { Link } from "@tanstack/react-router";
import { CharacterHero } from "../../../shared/character/character-hero.tsx";
import { SkillBars } from "../../../shared/character/skill-bars.tsx";
import { AwayLine } from "../../../shared/chat/away-line.tsx";
import { ItemTile } from "../../../shared/items/item-tile.tsx";
import { workWords } from "../../../shared/work/work-words.ts";
import { shortDayText } from "../../../texts/day-text.ts";
import { t } from "../../../texts/t.ts";
import { AchievementsPanel } from "./achievements-panel.tsx";
import { PlacesPanel } from "./places-panel.tsx";
import { ProfileActions } from "./profile-actions.tsx";
import "../public-profile-screen.css";

/** Face, skills and gear of somebody. */
export function ProfilePage({ profile }: { readonly profile: PublicProfile }) {
  return (
    <div className="public-profile-screen">
      <h1 tabIndex={-1} className="visually-hidden">
        {profile.name}
      </h1>
      <CharacterHero
        name={profile.name}
        origin={profile.origin}
        mode={profile.mode}
        avatarSeed={profile.avatarSeed}
        totalLevel={profile.totalLevel}
        combatLevel={profile.skills.combat.level}
        title={profile.title}
        frame={profile.frame}
        backdrop={profile.backdrop}
        nameLook={profile.nameLook}
        points={profile.points}
        createdAtMs={profile.createdAtMs}
      >
        {profile.calling !== null && <Badge tone="scene">{callings[profile.calling].name}</Badge>}
        {profile.village !== null && (
          <Link to={`/game/public/village/${profile.village}`} className="reach">
            <Badge tone="scene" icon={<GameIcon name="village" size={14} />}>
              {t("player.village", { name: profile.village })}
            </Badge>
          </Link>
        )}
        <Sight online={profile.online} work={profile.work} />
        {profile.asOfMs !== null && (
          <Badge tone="scene">
            {t("player.as-of", { day: shortDayText(profile.asOfMs, { timeZone: "UTC" }) })}
          </Badge>
        )}
      </CharacterHero>
      <AwayLine name={profile.name} />
      <ProfileActions profile={profile} />
      <Columns layout="even">
        <Stack>
          <Panel title={t("character.group-combat")}>
            <SkillBars skills={profile.skills} group="combat" />
          </Panel>
          <WornPanel worn={profile.worn} />
        </Stack>
        <Stack>
          <Panel title={t("character.group-gathering")}>
            <SkillBars skills={profile.skills} group="gathering" />
          </Panel>
          <Panel title={t("character.group-crafting")}>
            <SkillBars skills={profile.skills} group="crafting" />
          </Panel>
        </Stack>
      </Columns>
      <PlacesPanel name={profile.name} />
      <AchievementsPanel reached={profile.achievements} points={profile.points} />
    </div>
  );
}

/** Each only of those who wish it to be seen. */
function Sight({ online, work }: Pick<PublicProfile, "online" | "work">) {
  if (online === false) return <Badge tone="scene">{t("character.offline")}</Badge>;
  return (
    <>
      {online === true && <Badge tone="scene">{t("character.online")}</Badge>}
      {work !== null && <Badge tone="scene">{workWords(work)}</Badge>}
    </>
  );
}

function WornPanel({ worn }: Pick<PublicProfile, "worn">) {
  if (worn === null) {
    return (
      <Panel title={t("player.worn")}>
        <p className="text-3 text-sm">{t("player.worn-private")}</p>
      </Panel>
    );
  }
  const filled = slotIds.flatMap((slot) => {
    const piece = worn[slot];
    if (piece === undefined) return [];
    const affixes = piece.affixes.map((affix) => ({ affix }));
    return [{ slot, piece, name: pieceName({ ...piece, affixes }) }];
  });
  return (
    <Panel title={t("player.worn")}>
      {filled.length === 0 && <p className="text-3 text-sm">{t("character.wears-nothing")}</p>}
      <div className="tile-grid">
        {filled.map(({ slot, piece, name }) => (
          <Link key={slot} to={`/game/wiki/items/${piece.item}`} title={name}>
            <ItemTile item={piece.item} name={name} rarity={piece.rarity} />
          </Link>
        ))}
      </div>
    </Panel>
  );
}

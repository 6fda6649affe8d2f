import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { CharacterHero } from "../../../shared/character/character-hero.tsx";
import { FlairSign } from "../../../shared/character/flair-sign.tsx";
import { nameLookClass } from "../../../shared/character/name-look.ts";
import { t } from "../../../texts/t.ts";
import type { Look } from "../look.ts";
import "./try-on.css";

type TryOnProps = {
  readonly sheet: CharacterSheet;
  readonly look: Look;
  readonly isTrying: boolean;
  readonly onEnd: () => void;
};

/** The own character by its hearth and in the chat, as it would be seen. */
export function TryOn({ sheet, look, isTrying, onEnd }: TryOnProps) {
  const { name, avatarSeed } = sheet;
  const back = (
    <Button size="sm" variant="ghost" onClick={onEnd}>
      {t("premium.try-end")}
    </Button>
  );
  return (
    <Panel
      stacked
      className="try-on"
      title={t(isTrying ? "premium.trying" : "premium.as-worn")}
      aside={isTrying ? back : undefined}
    >
      <CharacterHero
        name={name}
        origin={sheet.origin}
        mode={sheet.mode}
        avatarSeed={avatarSeed}
        totalLevel={sheet.totalLevel}
        combatLevel={sheet.skills.combat.level}
        title={sheet.title}
        frame={look.frame}
        backdrop={look.backdrop}
        nameLook={look}
        createdAtMs={sheet.createdAtMs}
      />
      <div className="try-on__line">
        <Portrait seed={avatarSeed} size={28} />
        <p>
          <b className={nameLookClass(look)}>{name}</b>
          {look.flair !== null && <FlairSign flair={look.flair} />}
          <br />
          {t("premium.try-line")}
        </p>
      </div>
    </Panel>
  );
}

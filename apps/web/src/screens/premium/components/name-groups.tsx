import type { LooksView } from "@aldermoor/game/premium/api.ts";
import { flairs, nameColours } from "@aldermoor/game/premium/content/cosmetics.ts";
import { offerOfCosmetic } from "@aldermoor/game/premium/content/crown-offers.ts";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { FlairSign } from "../../../shared/character/flair-sign.tsx";
import { t } from "../../../texts/t.ts";
import type { Attempt } from "../look.ts";
import { CosmeticRow } from "./cosmetic-row.tsx";
import { PaletteGroup } from "./palette-group.tsx";
import "../../../shared/character/name-look.css";
import "./cosmetics.css";

type NameGroupsProps = { readonly attempt: Attempt; readonly looks: LooksView };

/** How the name is written, and the sign beside it in the chat: one purchase, many to choose from. */
export function NameGroups({ attempt, looks }: NameGroupsProps) {
  const characterId = useCharacter();
  const { run, ...state } = useCommands();
  const { worn, tried, onTry } = attempt;
  const has = (id: string) => looks.wearable.includes(id);
  return (
    <>
      <PaletteGroup
        title={t("premium.name-colour")}
        options={nameColours.map((value) => ({
          value,
          name: t(`premium.colour-${value}`),
          picture: <b className={`name-look--${value}`}>Aa</b>,
        }))}
        offer={offerOfCosmetic("name-colour")}
        isOwned={has("name-colour")}
        worn={worn.nameColour}
        shown={tried.nameColour ?? worn.nameColour}
        onTry={(nameColour) => onTry({ nameColour })}
        onWear={(colour) => run(api.premium.wearNameColour, { characterId, colour })}
        state={state}
      />
      <PaletteGroup
        title={t("premium.flair")}
        options={flairs.map((value) => ({
          value,
          name: t(`premium.flair-${value}`),
          picture: <FlairSign flair={value} />,
        }))}
        offer={offerOfCosmetic("chat-flair")}
        isOwned={has("chat-flair")}
        worn={worn.flair}
        shown={tried.flair ?? worn.flair}
        onTry={(flair) => onTry({ flair })}
        onWear={(flair) => run(api.premium.wearFlair, { characterId, flair })}
        state={state}
      />
      <Panel flush title={t("premium.glow")}>
        <ul className="cosmetics">
          <CosmeticRow
            name={t("premium.glow-name")}
            picture={<b className="cosmetics__sign name-look--straw name-look--glow">Aa</b>}
            note={t("premium.of-patrons")}
            offer={null}
            isOwned={has("name-glow")}
            isWorn={worn.nameGlows}
            isTried={tried.nameGlows === true}
            onTry={() => onTry({ nameGlows: true })}
            onWear={(isWorn) => run(api.premium.wearGlow, { characterId, isWorn })}
            state={state}
          />
        </ul>
      </Panel>
    </>
  );
}

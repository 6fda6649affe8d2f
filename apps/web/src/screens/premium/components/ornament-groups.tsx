import type { OrnamentsView } from "@aldermoor/game/achievements/api.ts";
import { backdrops } from "@aldermoor/game/achievements/content/backdrops.ts";
import { frames } from "@aldermoor/game/achievements/content/frames.ts";
import type { SoldCosmeticId } from "@aldermoor/game/premium/content/crown-offers.ts";
import { offerOfCosmetic } from "@aldermoor/game/premium/content/crown-offers.ts";
import { referralFrames } from "@aldermoor/game/referrals/content/rewards.ts";
import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { backdropOf } from "../../../shared/character/backdrop-of.ts";
import { t } from "../../../texts/t.ts";
import type { Attempt } from "../look.ts";
import { CosmeticRow } from "./cosmetic-row.tsx";
import "../../../shared/character/hero-frame.css";
import "./cosmetics.css";

type OrnamentGroupsProps = {
  readonly attempt: Attempt;
  readonly ornaments: OrnamentsView;
  /** The own face. */
  readonly seed: number;
};

/** Frames and backdrops, wherever they are from; those that Crowns buy can be tried first. */
export function OrnamentGroups({ attempt, ornaments, seed }: OrnamentGroupsProps) {
  const characterId = useCharacter();
  const { run, ...state } = useCommands();
  const { worn, tried, onTry } = attempt;
  const shownFrames = ornaments.frames.filter(
    (id) => id !== "frame-alder" && id !== "frame-patron",
  );
  return (
    <>
      <Panel flush title={t("premium.frames")}>
        <ul className="cosmetics">
          {["frame-alder", "frame-patron", ...shownFrames].map((id) => (
            <CosmeticRow
              key={id}
              name={frames[id] ?? ""}
              picture={<span className={`cosmetics__frame hero-frame hero-frame--${id}`} />}
              note={noteOfFrame(id)}
              offer={id === "frame-alder" ? offerOfCosmetic(id) : null}
              isOwned={ornaments.frames.includes(id)}
              isWorn={worn.frame === id}
              isTried={tried.frame === id}
              onTry={() => onTry({ frame: id })}
              onWear={(isOn) =>
                run(api.achievements.wearFrame, { characterId, frame: isOn ? id : null })
              }
              state={state}
            />
          ))}
        </ul>
      </Panel>
      <Panel flush title={t("premium.backdrops")}>
        <ul className="cosmetics">
          {Object.keys(backdrops)
            .filter((id) => isSold(id) || ornaments.backdrops.includes(id))
            .map((id) => (
              <CosmeticRow
                key={id}
                name={backdrops[id] ?? ""}
                picture={<Portrait seed={seed} size={44} backdrop={backdropOf(id)} />}
                note={isSold(id) ? null : t("premium.won")}
                offer={isSold(id) ? offerOfCosmetic(id) : null}
                isOwned={ornaments.backdrops.includes(id)}
                isWorn={worn.backdrop === id}
                isTried={tried.backdrop === id}
                onTry={() => onTry({ backdrop: id })}
                onWear={(isOn) =>
                  run(api.achievements.wearBackdrop, { characterId, backdrop: isOn ? id : null })
                }
                state={state}
              />
            ))}
        </ul>
      </Panel>
    </>
  );
}

function isSold(id: string): id is Extract<SoldCosmeticId, "backdrop-dawn"> {
  return id === "backdrop-dawn";
}

function noteOfFrame(id: string): string | null {
  if (id === "frame-alder") return null;
  if (referralFrames.includes(id)) return t("premium.of-referral");
  return id === "frame-patron" ? t("premium.of-patrons") : t("premium.won");
}

import type { PartyMember } from "@aldermoor/game/party/api.ts";
import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import { Scene } from "@aldermoor/ui/game/scenery.tsx";
import type { ReactNode } from "react";
import type { Sight } from "../../../shared/friends/use-sights.ts";
import { workWords } from "../../../shared/work/work-words.ts";
import { useGameHour } from "../../../shared/world/use-game-hour.ts";
import { t } from "../../../texts/t.ts";
import "./party-camp.css";

type PartyCampProps = {
  readonly members: readonly PartyMember[];
  /** What each lets the character see of it, by name. */
  readonly sightOf: (name: string) => Sight | null;
};

/** The members around their fire; who was not there within a day stands in grey. All of it is told in their rows too. */
export function PartyCamp({ members, sightOf }: PartyCampProps) {
  return (
    <Hearth>
      <ul className="party-camp__members" aria-hidden>
        {members.map(({ name, avatarSeed, counts }) => {
          const work = sightOf(name)?.work ?? null;
          return (
            <li key={name}>
              <Portrait
                seed={avatarSeed}
                size={84}
                shape="arch"
                className={counts ? undefined : "party-camp__face--unlit"}
              />
              <b>{name}</b>
              <small>{work === null ? "\u00a0" : workWords(work)}</small>
            </li>
          );
        })}
      </ul>
    </Hearth>
  );
}

type NobodysCampProps = {
  /** What can be done about it. */
  readonly children: ReactNode;
  readonly text: string;
};

/** The fire of somebody who walks alone. */
export function NobodysCamp({ text, children }: NobodysCampProps) {
  return (
    <Hearth>
      <div className="party-camp__alone">
        <h2>{t("company.alone")}</h2>
        <p>{text}</p>
        {children}
      </div>
    </Hearth>
  );
}

function Hearth({ children }: { readonly children: ReactNode }) {
  return (
    <Scene scene="hearth" time={useGameHour()} veil="foot" className="scene--bleed party-camp">
      {children}
    </Scene>
  );
}

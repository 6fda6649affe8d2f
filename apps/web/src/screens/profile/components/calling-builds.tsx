import type { BuildPlace, CallingBookView } from "@aldermoor/game/callings/api.ts";
import { callings } from "@aldermoor/game/callings/content/callings.ts";
import { pointsSpent, priceOfChange } from "@aldermoor/game/callings/rules/build.ts";
import type { CallingState } from "@aldermoor/game/callings/state.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { ConfirmButton } from "@aldermoor/ui/overlays/confirm-button.tsx";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import type { RuleCharacter } from "../../../shared/character/rule-character.ts";
import { t } from "../../../texts/t.ts";
import type { CallingCommands } from "../use-calling.ts";
import { memoryOf } from "../use-calling.ts";
import { nextFreeText, priceText } from "./calling-changes.tsx";
import "./calling-builds.css";

type CallingBuildsProps = {
  readonly book: CallingBookView;
  readonly character: RuleCharacter;
  readonly gold: number;
  readonly commands: CallingCommands;
};

const places = ["first", "second"] as const satisfies readonly BuildPlace[];

/** Two builds to go back to, each taken up whole. */
export function CallingBuilds(props: CallingBuildsProps) {
  const nowMs = useTicked(serverNowMs);
  const nextFree = nextFreeText(props.book, nowMs);
  return (
    <Panel title={t("calling.builds")} aside={<span className="text-3 text-sm">{nextFree}</span>}>
      <ul>
        {places.map((place, index) => (
          <BuildRow key={place} {...props} place={place} build={props.book.builds[index] ?? null} />
        ))}
      </ul>
    </Panel>
  );
}

type BuildRowProps = CallingBuildsProps & {
  readonly place: BuildPlace;
  readonly build: CallingState | null;
};

function BuildRow({ place, build, book, character, gold, commands }: BuildRowProps) {
  const change = build === null ? null : { before: character.calling, after: build };
  const price =
    change === null ? null : priceOfChange(change, memoryOf(book), character.skills, serverNowMs());
  const asked = price?.kind === "gold" ? price.gold : 0;
  return (
    <li className="calling-builds">
      <GameIcon name={build === null ? "scroll-quill" : callings[build.id].icon} size={24} />
      <span>
        <b>{t(`calling.build-${place}`)}</b>
        <small>{buildText(build)}</small>
        {asked > gold && <small>{t("refusals.not-enough-gold", { n: asked - gold })}</small>}
      </span>
      <Button
        size="sm"
        variant="ghost"
        disabled={commands.isBlocked || character.calling === null}
        onClick={() => void commands.save(place)}
      >
        {t("calling.save")}
      </Button>
      {build !== null && price !== null && (
        <ConfirmButton
          size="sm"
          disabled={commands.isBlocked || asked > gold}
          label={t("calling.use")}
          title={t("calling.confirm")}
          description={priceText(price, book)}
          confirmLabel={t("calling.take-up")}
          danger={false}
          onConfirm={() => commands.use(place, asked)}
        />
      )}
    </li>
  );
}

function buildText(build: CallingState | null): string {
  if (build === null) return t("calling.build-empty");
  return t("calling.build-of", { calling: callings[build.id].name, n: pointsSpent(build) });
}

import type { HouseholdMember, HouseholdView } from "@aldermoor/game/households/api.ts";
import { leavesAfterMs, membersMax } from "@aldermoor/game/households/content/limits.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { CopyButton } from "@aldermoor/ui/controls/copy-button.tsx";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { ConfirmButton } from "@aldermoor/ui/overlays/confirm-button.tsx";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { shortDayText } from "../../../texts/day-text.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import { LaidLinkPart } from "./laid-link.tsx";
import "../settings-screen.css";
import "./household-panel.css";

const dayMs = 86_400_000;
/** Two halves of a code with something between. */
const typedMax = 12;

/** Who belongs together with the account, and how others come in. */
export function HouseholdPanel() {
  const mine = useGameQuery(api.households.mine, {});
  return (
    <Panel stacked title={t("settings.household")}>
      <p className="settings-screen__note">{t("settings.household-text", { n: membersMax })}</p>
      <QueryView query={mine} skeleton={<SkeletonRows rows={2} bare />}>
        {(household) => household !== null && <Household household={household} />}
      </QueryView>
    </Panel>
  );
}

function Household({ household: { members, code, laid } }: { readonly household: HouseholdView }) {
  const own = members.find(({ isOwn }) => isOwn);
  return (
    <div className="household-panel">
      {own !== undefined && (
        <>
          <ul className="household-panel__members">
            {members.map((member, nth) => (
              <Member key={`${nth} ${member.name}`} member={member} />
            ))}
          </ul>
          {laid === null ? <Leaving leavesAtMs={own.leavesAtMs} /> : <LaidLinkPart laid={laid} />}
        </>
      )}
      {members.length < membersMax && <OwnCode code={code} />}
      {own === undefined && <EnterCode />}
    </div>
  );
}

function Member({ member }: { readonly member: HouseholdMember }) {
  const { name, avatarSeed, isOwn, leavesAtMs } = member;
  const notes = [
    isOwn ? t("settings.household-own") : null,
    leavesAtMs === null ? null : t("settings.household-until", { day: shortDayText(leavesAtMs) }),
  ].filter((note) => note !== null);
  return (
    <li>
      <Portrait seed={avatarSeed} size={34} />
      <span>
        <b>{name ?? t("settings.household-gone")}</b>
        {notes.length > 0 && <small> {notes.join(", ")}</small>}
      </span>
    </li>
  );
}

function Leaving({ leavesAtMs }: { readonly leavesAtMs: number | null }) {
  const { send, run, busy, enabled } = useCommands();
  const press = { size: "sm", busy, disabled: !enabled } as const;
  if (leavesAtMs !== null) {
    return (
      <div>
        <Button {...press} onClick={() => void send(api.households.stay, {})}>
          {t("settings.household-stay")}
        </Button>
      </div>
    );
  }
  return (
    <div>
      <ConfirmButton
        {...press}
        variant="ghost"
        label={t("settings.household-leave")}
        title={t("settings.household-leave-title")}
        description={t("settings.household-leave-text", { n: leavesAfterMs / dayMs })}
        onConfirm={() => run(api.households.leave, {})}
      />
    </div>
  );
}

function OwnCode({ code }: Pick<HouseholdView, "code">) {
  const characterId = useCharacter();
  const { send, busy, enabled } = useCommands();
  return (
    <div className="household-panel__code">
      {code !== null && (
        <>
          <output className="num">{code.code.replace(/^(.{4})/, "$1 ")}</output>
          <CopyButton text={code.code} size="sm" variant="ghost" />
          <span className="settings-screen__note">
            {t("settings.household-code-until", { time: momentText(code.untilMs, serverNowMs()) })}
          </span>
        </>
      )}
      <Button
        size="sm"
        busy={busy}
        disabled={!enabled}
        onClick={() => void send(api.households.showCode, { characterId })}
      >
        {t(code === null ? "settings.household-show" : "settings.household-again")}
      </Button>
    </div>
  );
}

function EnterCode() {
  const characterId = useCharacter();
  const { run, busy, enabled } = useCommands();
  const [code, setCode] = useState("");
  const join = async () => {
    if (await run(api.households.join, { characterId, code })) setCode("");
  };
  return (
    <Form className="household-panel__enter" onSubmit={join}>
      <TextField
        label={t("settings.household-code")}
        value={code}
        maxLength={typedMax}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" busy={busy} disabled={!enabled || code.trim() === ""}>
        {t("settings.household-join")}
      </Button>
    </Form>
  );
}

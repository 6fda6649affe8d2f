import type { CodeBatchView } from "@aldermoor/game/premium/api.ts";
import { CopyButton } from "@aldermoor/ui/controls/copy-button.tsx";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { api } from "../../../realtime/api.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { t } from "../../../texts/t.ts";
import { StaffView } from "../parts/staff-view.tsx";
import { stateTones } from "./code-words.ts";
import "./codes-page.css";
import { RevokeButton } from "./revoke-button.tsx";

/** The codes of one batch, to be copied and handed out. */
export function CodeList({ batch: { id, usesOfEach } }: { readonly batch: CodeBatchView }) {
  const codes = useGameQuery(api.premium.codesOf, { batchId: id });
  return (
    <StaffView query={codes}>
      {(list) => (
        <>
          <CopyButton
            size="sm"
            label={t("codes.copy-all")}
            text={list.map(({ code }) => code).join("\n")}
          />
          <ul className="codes-page__codes">
            {list.map(({ id: codeId, code, used, state }) => (
              <li key={codeId}>
                <code className="num">{code}</code>
                <CopyButton
                  bare
                  size="sm"
                  variant="ghost"
                  label={t("codes.copy", { code })}
                  text={code}
                />
                <Badge tone={stateTones[state]}>{t(`codes.state-${state}`)}</Badge>
                <small className="text-3">{t("codes.used", { used, most: usesOfEach })}</small>
                {state === "active" && (
                  <RevokeButton
                    batchId={id}
                    codeId={codeId}
                    label={t("codes.revoke")}
                    what={code}
                  />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </StaffView>
  );
}

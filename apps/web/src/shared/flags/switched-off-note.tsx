import type { Flag } from "@aldermoor/game/core/content/flags.ts";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { api } from "../../realtime/api.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { t } from "../../texts/t.ts";

/** That staff have switched off what a page is for, and why; nothing while it is on. */
export function SwitchedOffNote({ flag }: { readonly flag: Flag }) {
  const all = useGameQuery(api.core.whatsOff, {});
  const off = all.state === "ready" ? all.value.find((one) => one.flag === flag) : undefined;
  if (off === undefined) return null;
  return <Note tone="warn">{t("refusals.switched-off", { reason: off.reason })}</Note>;
}

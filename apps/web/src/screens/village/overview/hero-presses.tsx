import type { OwnVillage } from "@aldermoor/game/village/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Link } from "@tanstack/react-router";
import { t } from "../../../texts/t.ts";

/** What members do most, at the foot of the picture of their village. */
export function HeroPresses({ own }: { readonly own: OwnVillage }) {
  if (!own.rights.includes("invite")) return null;
  return (
    <Button render={<Link to="/game/village/applications" />}>{t("village.to-invite")}</Button>
  );
}

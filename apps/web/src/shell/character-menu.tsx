import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import type { LineIconName } from "@aldermoor/ui/icons/icon.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import type { MenuEntry } from "@aldermoor/ui/overlays/menu.tsx";
import { Menu } from "@aldermoor/ui/overlays/menu.tsx";
import { VisuallyHidden } from "@aldermoor/ui/text/visually-hidden.tsx";
import { useDisplaySettings } from "@aldermoor/ui/theme/theme-hooks.ts";
import { setDisplaySettings } from "@aldermoor/ui/theme/theme.ts";
import { Link } from "@tanstack/react-router";
import type { ComponentPropsWithRef } from "react";
import { useState } from "react";
import AuthDialog from "../auth/dialog/auth-dialog.tsx";
import type { AuthMode } from "../auth/dialog/auth-mode.ts";
import { SignOut } from "../auth/sign-out.tsx";
import { useSession } from "../session/session.ts";
import type { PlainTextKey } from "../texts/t.ts";
import { t } from "../texts/t.ts";
import "./character-menu.css";
import { useDeskWaiting } from "./use-desk-waiting.ts";

/**
 * The portrait at the end of the top bar and all that belongs to the person behind it. Without the
 * sheet it has no face, but the ways out of the game must not wait for it.
 */
export default function CharacterMenu({ sheet }: { readonly sheet: CharacterSheet | null }) {
  const session = useSession();
  const { theme } = useDisplaySettings();
  const waiting = useDeskWaiting();
  const [mode, setMode] = useState<AuthMode | null>(null);
  const isGuest = session.kind === "signed-in" && session.user.isGuest;
  return (
    <SignOut>
      {(signOut) => (
        <>
          <Menu
            trigger={<MenuTrigger sheet={sheet} waiting={waiting ?? 0} />}
            entries={[
              ...placeEntries(waiting),
              ...(isGuest ? [keepEntry(() => setMode("keep"))] : []),
              themeEntry(theme === "light"),
              { kind: "separator", id: "end" },
              {
                kind: "action",
                id: "sign-out",
                label: t("shell.menu-sign-out"),
                icon: <Icon name="log-out" size={16} />,
                onSelect: signOut,
              },
            ]}
          />
          <AuthDialog mode={mode} onMode={setMode} onDone={() => setMode(null)} />
        </>
      )}
    </SignOut>
  );
}

type MenuTriggerProps = {
  readonly sheet: CharacterSheet | null;
  /** What waits at the desk. */
  readonly waiting: number;
} & ComponentPropsWithRef<"button">;

// Base UI passes its own props and ref to the element it is given.
function MenuTrigger({ sheet, waiting, ...button }: MenuTriggerProps) {
  return (
    <button type="button" {...button} className="character-menu">
      {sheet === null ? <Nobody /> : <Who sheet={sheet} />}
      {waiting > 0 && <WaitingMark count={waiting} />}
      <VisuallyHidden> {t("shell.menu-label")}</VisuallyHidden>
      <Icon name="chevron-down" size={15} className="character-menu__arrow" />
    </button>
  );
}

function WaitingMark({ count }: { readonly count: number }) {
  return (
    <em className="character-menu__waiting num">
      {count}
      <VisuallyHidden> {t("shell.menu-waiting")}</VisuallyHidden>
    </em>
  );
}

function Nobody() {
  return (
    <span className="character-menu__nobody">
      <Icon name="user" size={18} />
    </span>
  );
}

function Who({ sheet }: { readonly sheet: CharacterSheet }) {
  return (
    <>
      <Portrait seed={sheet.avatarSeed} size={34} />
      <span className="character-menu__who">
        <b>{sheet.name}</b>
        <small>{t("shell.level", { level: sheet.skills.combat.level })}</small>
      </span>
    </>
  );
}

/** `waiting`: at the desk, which staff alone have. */
function placeEntries(waiting: number | null): readonly MenuEntry[] {
  return [
    ...(waiting === null ? [] : [deskEntry(waiting)]),
    linkEntry("shell.menu-profile", "user", "/game/profile/overview"),
    linkEntry("places.log", "scroll-text", "/game/log"),
    linkEntry("places.settings", "settings", "/game/settings/display"),
    linkEntry("places.commands", "terminal", "/game/commands"),
    linkEntry("places.premium", "gift", "/game/premium/crowns"),
    linkEntry("places.upcoming-patch", "hammer", "/game/upcoming-patch"),
    linkEntry("places.bug", "bug", "/game/bug"),
    linkEntry("places.suggestion", "lightbulb", "/game/suggestion"),
    linkEntry("places.staff-tracker", "badge-check", "/game/staff-tracker"),
    linkEntry("shell.menu-game-rules", "scale", "/game/game-rules"),
    linkEntry("common.chat-rules-title", "message-square", "/game/chat-rules"),
    { kind: "separator", id: "person" },
    linkEntry("shell.menu-switch", "users", "/characters"),
  ];
}

function deskEntry(waiting: number): MenuEntry {
  const { label, ...entry } = linkEntry("places.admin", "shield", "/game/admin/dashboard");
  return { ...entry, label: waiting === 0 ? label : `${label} (${waiting})` };
}

function linkEntry(key: PlainTextKey, icon: LineIconName, to: string) {
  return {
    kind: "link",
    id: key,
    label: t(key),
    icon: <Icon name={icon} size={16} />,
    render: <Link to={to} />,
  } as const;
}

function keepEntry(onSelect: () => void): MenuEntry {
  return {
    kind: "action",
    id: "keep",
    label: t("shell.menu-keep"),
    icon: <Icon name="save" size={16} />,
    onSelect,
  };
}

function themeEntry(isLight: boolean): MenuEntry {
  return {
    kind: "action",
    id: "theme",
    label: t(isLight ? "shell.menu-dark" : "shell.menu-light"),
    icon: <Icon name={isLight ? "moon" : "sun"} size={16} />,
    onSelect: () => setDisplaySettings({ theme: isLight ? "dark" : "light" }),
  };
}

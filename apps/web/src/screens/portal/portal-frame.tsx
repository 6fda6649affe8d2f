import { Button } from "@aldermoor/ui/controls/button.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Link } from "@tanstack/react-router";
import { SignOut } from "../../auth/sign-out.tsx";
import { useSession } from "../../session/session.ts";
import { t } from "../../texts/t.ts";
import "./portal.css";

/**
 * The bar above the portal: where it leads back to, and who is signed in. The account's page lies
 * within the game, where nobody comes without a character.
 */
export function PortalHeader({ hasCharacter }: { readonly hasCharacter: boolean }) {
  const session = useSession();
  const user = session.kind === "signed-in" ? session.user : null;
  return (
    <header className="portal__header" data-theme="dark">
      <Link to="/" className="portal__brand">
        <GameIcon name="curled-leaf" size={22} />
        {t("common.app-name")}
      </Link>
      <div className="portal__account">
        {user !== null && !user.isGuest && <span className="portal__email">{user.email}</span>}
        {hasCharacter && (
          <Button
            size="sm"
            className="portal__press"
            icon={<Icon name="settings" size={15} />}
            render={<Link to="/game/settings/account" />}
          >
            {t("portal.account")}
          </Button>
        )}
        <SignOut>
          {(ask) => (
            <Button size="sm" className="portal__press" onClick={ask}>
              {t("auth.sign-out")}
            </Button>
          )}
        </SignOut>
      </div>
    </header>
  );
}

export function PortalFooter() {
  return (
    <footer className="portal__footer">
      <Link to="/privacy-policy">{t("common.privacy-title")}</Link>
      <Link to="/game-rules">{t("common.game-rules-title")}</Link>
      <Link to="/chat-rules">{t("common.chat-rules-title")}</Link>
      <Link to="/credits">{t("common.credits-title")}</Link>
    </footer>
  );
}

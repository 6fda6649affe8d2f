import { LegalPage } from "./legal-page.tsx";
import en from "./texts/game-rules.en.md?raw";

/** /game-rules. */
export default function GameRulesPage() {
  return <LegalPage markdown={en} />;
}

import { LegalPage } from "./legal-page.tsx";
import de from "./texts/game-rules.de.md?raw";
import en from "./texts/game-rules.en.md?raw";

/** /game-rules. */
export default function GameRulesPage() {
  return <LegalPage texts={{ de, en }} />;
}

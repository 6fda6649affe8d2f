import { LegalPage } from "./legal-page.tsx";
import de from "./texts/credits.de.md?raw";
import en from "./texts/credits.en.md?raw";

/** /credits. */
export default function CreditsPage() {
  return <LegalPage texts={{ de, en }} />;
}

import { LegalPage } from "./legal-page.tsx";
import de from "./texts/privacy.de.md?raw";
import en from "./texts/privacy.en.md?raw";

/** /privacy-policy. */
export default function PrivacyPage() {
  return <LegalPage texts={{ de, en }} />;
}

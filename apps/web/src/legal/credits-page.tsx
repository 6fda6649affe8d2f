import { LegalPage } from "./legal-page.tsx";
import en from "./texts/credits.en.md?raw";

/** /credits. */
export default function CreditsPage() {
  return <LegalPage markdown={en} />;
}

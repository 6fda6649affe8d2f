import { LegalPage } from "./legal-page.tsx";
import en from "./texts/privacy.en.md?raw";

/** /privacy-policy. */
export default function PrivacyPage() {
  return <LegalPage markdown={en} />;
}

import { LegalPage } from "./legal-page.tsx";
import de from "./texts/chat-rules.de.md?raw";
import en from "./texts/chat-rules.en.md?raw";

/** /chat-rules. */
export default function ChatRulesPage() {
  return <LegalPage texts={{ de, en }} />;
}

import { LegalPage } from "./legal-page.tsx";
import en from "./texts/chat-rules.en.md?raw";

/** /chat-rules. */
export default function ChatRulesPage() {
  return <LegalPage markdown={en} />;
}

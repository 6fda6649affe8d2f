import { Link } from "@tanstack/react-router";
import { t } from "../texts/t.ts";
import { ReadingPage } from "./reading-page.tsx";

/** /chat-rules. */
export default function ChatRulesPage() {
  return (
    <ReadingPage
      title={t("common.chat-rules-title")}
      lead="Talk as you would by a fire that strangers share."
      updated="21 November 2026"
      sections={[
        { id: "kind", title: "Be kind", body: <Kind /> },
        { id: "children", title: "Anybody may be listening", body: <Anybody /> },
        { id: "private", title: "Keep private things private", body: <Private /> },
        { id: "channels", title: "The channels", body: <Channels /> },
        { id: "flood", title: "No flooding, no advertising", body: <Flood /> },
        { id: "consequences", title: "When rules are broken", body: <Consequences /> },
      ]}
    />
  );
}

function Kind() {
  return (
    <p>
      Disagree about the game as much as you like, never about a person’s worth. No insults, no
      threats, no hatred against people for what they are. When somebody asks you to stop, stop.
    </p>
  );
}

function Anybody() {
  return (
    <p>
      Children play here, and people from many countries. Nothing sexual, nothing cruel, no drugs,
      and no quarrels over religion and politics.
    </p>
  );
}

function Private() {
  return (
    <p>
      Do not ask for or give away real names, addresses, pictures, passwords or other accounts,
      neither your own nor anybody else’s. Staff never ask for a password.
    </p>
  );
}

function Channels() {
  return (
    <ul>
      <li>Moor is for everybody and everything.</li>
      <li>Help is for questions about the game and their answers.</li>
    </ul>
  );
}

function Flood() {
  return (
    <p>
      Say a thing once. No chains of capitals or signs, no advertising, no links to other places
      than the few that are allowed.
    </p>
  );
}

function Consequences() {
  return (
    <p>
      Whoever breaks these rules is first told so, then silenced for a time that is shown to them.
      The <Link to="/game-rules">game rules</Link> hold in the chat as well.
    </p>
  );
}

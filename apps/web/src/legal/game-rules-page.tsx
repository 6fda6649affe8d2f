import { Link } from "@tanstack/react-router";
import { t } from "../texts/t.ts";
import { ReadingPage } from "./reading-page.tsx";

/** /game-rules. */
export default function GameRulesPage() {
  return (
    <ReadingPage
      title={t("common.game-rules-title")}
      lead="Play fairly, be kind, and the moor takes care of the rest."
      updated="21 November 2026"
      sections={[
        { id: "account", title: "One person, one account", body: <Account /> },
        { id: "automation", title: "Play by your own hand", body: <Automation /> },
        { id: "faults", title: "Faults in the game", body: <Faults /> },
        { id: "trade", title: "No trade with real money", body: <Trade /> },
        { id: "names", title: "Names", body: <Names /> },
        { id: "people", title: "Other people", body: <People /> },
        { id: "consequences", title: "When rules are broken", body: <Consequences /> },
      ]}
    />
  );
}

function Account() {
  return (
    <p>
      Each person plays with one account, which holds up to three characters, and all of them may
      work at the same time. Do not share your account or play somebody else’s. Several people of
      one household may of course play.
    </p>
  );
}

function Automation() {
  return (
    <>
      <p>
        Your character works on by itself for a day after your last visit, so nothing is gained by
        programs that press buttons for you. They are not allowed, and neither are programs that
        speak to the server in your place.
      </p>
      <p>Browser add-ons that only change how the game looks, or that read aloud, are welcome.</p>
    </>
  );
}

function Faults() {
  return (
    <p>
      If you find a fault that gives an advantage, tell the people who run the server and do not use
      it. Whoever reports honestly has nothing to fear.
    </p>
  );
}

function Trade() {
  return (
    <p>
      Gold, things, characters and accounts are not to be bought or sold for anything outside the
      game.
    </p>
  );
}

function Names() {
  return (
    <p>
      Choose a name that anybody could be called by at a table with children. Names that insult,
      that pretend to be staff or another player, or that advertise are changed.
    </p>
  );
}

function People() {
  return (
    <p>
      No harassment, no hatred, no threats, nothing sexual, and nobody’s private life. The{" "}
      <Link to="/chat-rules">chat rules</Link> say more.
    </p>
  );
}

function Consequences() {
  return (
    <p>
      Most things end with a word. After that come silence in the chat, a pause from the game, and
      for grave or repeated cases the end of the account. Every decision is made by a person, has a
      stated reason and can be appealed. Slow connections and honest mistakes are never punished.
    </p>
  );
}

import { Link } from "@tanstack/react-router";
import { t } from "../texts/t.ts";
import { ReadingPage } from "./reading-page.tsx";

/** /privacy-policy. */
export default function PrivacyPage() {
  return (
    <ReadingPage
      title={t("common.privacy-title")}
      lead="What this server keeps about you, why, and how to have it removed."
      updated="21 November 2026"
      sections={[
        { id: "who", title: "Who keeps it", body: <Who /> },
        { id: "what", title: "What is kept", body: <What /> },
        { id: "browser", title: "What your browser keeps", body: <Browser /> },
        { id: "public", title: "What others see", body: <Public /> },
        { id: "not", title: "What is never done", body: <Never /> },
        { id: "how-long", title: "How long", body: <HowLong /> },
        { id: "rights", title: "Your rights", body: <Rights /> },
      ]}
    />
  );
}

function Who() {
  return (
    <p>
      Aldermoor is software that anybody may run. The people who run the server at this address
      decide over the data on it and answer for it.
    </p>
  );
}

function What() {
  return (
    <ul>
      <li>
        Your account: email address, a protected form of your password that nobody can read back,
        and the day you joined. Guests have no email and no password.
      </li>
      <li>
        Your sessions: when and from which network address and browser you signed in, so that you
        can be kept signed in and strangers kept out.
      </li>
      <li>Your characters: everything they do, own and say in the game.</li>
      <li>Technical records of requests and faults, needed to keep the server running and safe.</li>
    </ul>
  );
}

function Browser() {
  return (
    <>
      <p>
        One cookie holds your session. Your browser’s own storage remembers the theme, the shape of
        the chat, words you typed and did not send, and who you played last. None of it is used to
        follow you elsewhere.
      </p>
      <p>The game loads nothing from other companies: no advertising, no analytics, no fonts.</p>
    </>
  );
}

function Public() {
  return (
    <>
      <p>
        Everybody may see a character’s name, face, origin, way of life, levels, equipment, whether
        it is online and what kind of work it does. What you write in the chat is public.
      </p>
      <p>Nothing public tells which characters belong to one account.</p>
    </>
  );
}

function Never() {
  return (
    <p>
      Your data is not sold, not lent and not used for advertising. It is passed on only where the
      law compels it.
    </p>
  );
}

function HowLong() {
  return (
    <ul>
      <li>Sessions end after seven days without a visit.</li>
      <li>The chat shows the latest two hundred messages of a channel.</li>
      <li>Account and characters stay until you have them deleted.</li>
    </ul>
  );
}

function Rights() {
  return (
    <p>
      You may ask the people who run this server what is kept about you, have it corrected, receive
      a copy, or have it deleted. How the game itself is to be played stands in the{" "}
      <Link to="/game-rules">game rules</Link>.
    </p>
  );
}

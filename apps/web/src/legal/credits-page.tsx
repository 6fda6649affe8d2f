import { t } from "../texts/t.ts";
import { ReadingPage } from "./reading-page.tsx";

/** /credits: whose work this game stands on. */
export default function CreditsPage() {
  return (
    <ReadingPage
      title={t("common.credits-title")}
      lead="Aldermoor is free software under the Apache License 2.0, and stands on the work of others."
      sections={[
        { id: "icons", title: "Pictures of things", body: <Icons /> },
        { id: "faces", title: "Faces", body: <Faces /> },
        { id: "lines", title: "Signs of the interface", body: <Lines /> },
        { id: "letters", title: "Letters", body: <Letters /> },
        { id: "software", title: "Software", body: <Software /> },
      ]}
    />
  );
}

function Icons() {
  return (
    <p>
      Icons from <a href="https://game-icons.net">game-icons.net</a> by Lorc, Delapouite, John
      Colburn, Felbrigg, John Redman, Carl Olsen, sbed, PriorBlue, Willdabeast, Viscious Speed, Lord
      Berandas, Irongamer, HeavenlyDog, Skoll, Faithtoken, Caro Asercion, Cathelineau, Zeromancer,
      Quoting, DarkZaitzev, Guard13007, Kier Heyl, Pierre Leducq, Aussiesim, Catsu, Starseeker,
      Sparker, Rihlsul, SpencerDub, GeneralAce135, Andy Meneely, Zajkonur, Pepijn Poolman and
      others, under the{" "}
      <a href="https://creativecommons.org/licenses/by/3.0/">
        Creative Commons Attribution 3.0 licence
      </a>
      . They are shown in other colours and sizes, and some are given a ground and a rim.
    </p>
  );
}

function Faces() {
  return (
    <p>
      The portraits are drawn with <a href="https://www.dicebear.com">DiceBear</a> (MIT) from
      “Lorelei” by Lisa Wischofsky, given to all under{" "}
      <a href="https://creativecommons.org/publicdomain/zero/1.0/">CC0 1.0</a>. Cloak, hood and
      ground are our own.
    </p>
  );
}

function Lines() {
  return (
    <p>
      The small signs of the interface come from <a href="https://lucide.dev">Lucide</a>, under the
      ISC licence.
    </p>
  );
}

function Letters() {
  return (
    <p>
      Grenze by Omnibus-Type and Commissioner by Kostas Bartsokas, both under the{" "}
      <a href="https://openfontlicense.org">SIL Open Font License 1.1</a>.
    </p>
  );
}

function Software() {
  return (
    <p>
      React, TanStack Router, Base UI, Sonner, Convex’s open client, Better Auth, Hono and SQLite,
      each under its own free licence. The full list with every licence text comes with the source
      code.
    </p>
  );
}

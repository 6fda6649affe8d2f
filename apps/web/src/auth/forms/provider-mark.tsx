import "./provider-mark.css";
type Look = { readonly letters: string; readonly ground: string; readonly ink: string };

/** A plain mark of our own for an outside identity: its first letter on a colour it is known by. */
export function ProviderMark({ id, name }: { readonly id: string; readonly name: string }) {
  const { letters, ground, ink } = looks[id] ?? { ...plain, letters: name.slice(0, 1) };
  return (
    <span className="provider-mark" style={{ background: ground, color: ink }} aria-hidden>
      {letters}
    </span>
  );
}

const bone = "#ece9e1";
const ink = "#171717";
const plain = { ground: bone, ink };

const looks: Readonly<Record<string, Look>> = {
  apple: { ...plain, letters: "A" },
  discord: { letters: "D", ground: "#5865c8", ink: "#fff" },
  dropbox: { letters: "Db", ground: "#1d5fd1", ink: "#fff" },
  facebook: { letters: "f", ground: "#2d5fa8", ink: "#fff" },
  github: { ...plain, letters: "Gh" },
  gitlab: { letters: "Gl", ground: "#b8481d", ink: "#fff" },
  google: { letters: "G", ground: bone, ink: "#2f56b0" },
  huggingface: { letters: "Hf", ground: "#f2c230", ink },
  kick: { letters: "K", ground: "#4fd13a", ink },
  linkedin: { letters: "in", ground: "#1f5f96", ink: "#fff" },
  microsoft: { letters: "M", ground: "#2f7484", ink: "#fff" },
  reddit: { letters: "R", ground: "#c23d10", ink: "#fff" },
  roblox: { ...plain, letters: "Ro" },
  spotify: { letters: "S", ground: "#1f7d45", ink: "#fff" },
  tiktok: { ...plain, letters: "Tk" },
  twitch: { letters: "T", ground: "#7a4fb5", ink: "#fff" },
  twitter: { ...plain, letters: "X" },
  vk: { letters: "VK", ground: "#2a63b8", ink: "#fff" },
  zoom: { letters: "Z", ground: "#2563c9", ink: "#fff" },
};

/** What is stored about an account, and the way to take it along. */
export const myData = {
  copy: "A copy of your data",
  "copy-text": "One file with everything that is stored about you, for people and for programs.",
  "copy-account":
    "Your account: name, email, ways to sign in, sessions, what happened to it, and your orders.",
  "copy-game": "Your characters: what they can, own, did and were told, and your settings.",
  "copy-not":
    "Not in it: passwords, keys and codes, and your lines in the chat, which go by themselves.",
  "copy-download": "Download the copy",
  copied: "The copy is yours",
  rules: "What is kept, and who sees it",
  "policy-text": "What we keep, why, and for how long.",
  seen: "What others see",
  "seen-text": "Whether you are listed, and what your profile shows.",
  "delete-text": "With everything that belongs to it.",
} as const;

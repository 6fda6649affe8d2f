/** Choosing a portrait. */
export const faces = {
  shuffle: "Another face",
  "face-changed": "Portrait changed",
  "change-face": "Change the face",
  "face-waits": "Another face can be drawn in {time}.",
  "face-text": "Draw as many as you like. Only the one you keep counts, once in thirty days.",
  "keep-face": "Keep this face",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly faces: typeof faces;
  }
}

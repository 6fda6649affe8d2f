/**
 * Two soft notes, at most once a second. Browsers allow no sound before somebody has pressed
 * something on the page; until then it stays quiet.
 */
export function chime(): void {
  const nowMs = performance.now();
  if (nowMs - lastMs < restMs) return;
  lastMs = nowMs;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume().catch(() => undefined);
  for (const { hertz, afterSeconds } of notes) sound(context, hertz, afterSeconds);
}

const restMs = 1_000;
const notes = [
  { hertz: 587, afterSeconds: 0 },
  { hertz: 880, afterSeconds: 0.14 },
] as const;

let context: AudioContext | undefined;
let lastMs = Number.NEGATIVE_INFINITY;

function sound(on: AudioContext, hertz: number, afterSeconds: number): void {
  const beginsAt = on.currentTime + afterSeconds;
  const endsAt = beginsAt + 0.6;
  const tone = on.createOscillator();
  const loudness = on.createGain();
  tone.frequency.value = hertz;
  loudness.gain.setValueAtTime(0, beginsAt);
  loudness.gain.linearRampToValueAtTime(0.12, beginsAt + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.001, endsAt);
  tone.connect(loudness).connect(on.destination);
  tone.start(beginsAt);
  tone.stop(endsAt);
}

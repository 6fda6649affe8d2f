import { Toaster } from "../src/toaster.tsx";
import { TooltipGroup } from "../src/tooltip.tsx";
import { Controls } from "./controls.tsx";
import { Faces } from "./faces.tsx";
import { Overlays } from "./overlays.tsx";
import "./preview.css";
import { Scenes } from "./scenes.tsx";
import { States } from "./states.tsx";
import { Things } from "./things.tsx";

/** Every component in every state, by the part of the address after the hash. */
export function Preview() {
  const part = window.location.hash.slice(1);
  const Part = parts[part];
  return (
    <TooltipGroup>
      <main className="preview">
        {Part === undefined ? (
          Object.values(parts).map((One, index) => <One key={index} />)
        ) : (
          <Part />
        )}
      </main>
      <Toaster />
    </TooltipGroup>
  );
}

const parts: Readonly<Record<string, () => React.ReactNode>> = {
  controls: Controls,
  things: Things,
  states: States,
  overlays: Overlays,
  faces: Faces,
  scenes: Scenes,
};

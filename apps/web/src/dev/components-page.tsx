import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Segmented } from "@aldermoor/ui/controls/segmented.tsx";
import { TooltipGroup } from "@aldermoor/ui/overlays/tooltip.tsx";
import { useDisplaySettings } from "@aldermoor/ui/theme/theme-hooks.ts";
import { densities, setDisplaySettings, themeNames } from "@aldermoor/ui/theme/theme.ts";
import { Link, useLocation, useParams } from "@tanstack/react-router";
import { useEffect } from "react";
import "./components-page.css";
import { specimenGroups } from "./specimen-groups.ts";
import type { Specimen } from "./specimen.ts";

/**
 * Every component in every state. The address may name one component or one group, and set the
 * display: /dev/components/button?theme=light&density=compact.
 */
export default function ComponentsPage() {
  const { name } = useParams({ strict: false });
  useDisplayFromAddress();
  const shown = specimensOf(name);
  return (
    <TooltipGroup>
      <div className="components-page">
        <nav className="components-page__nav" aria-label="Components">
          <DisplaySwitches />
          {specimenGroups.map((group) => (
            <div key={group.name}>
              <h2>
                <ComponentLink name={group.name} label={group.title} />
              </h2>
              <ul>
                {group.specimens.map((specimen) => (
                  <li key={specimen.name}>
                    <ComponentLink name={specimen.name} label={specimen.name} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <main className="components-page__main">
          <h1 tabIndex={-1}>{name ?? "Components"}</h1>
          {shown.length === 0 && <p>No component has this name.</p>}
          {shown.map(({ name: component, Show }) => (
            <section key={component} className="components-page__one" data-component={component}>
              <h2 className="components-page__name">{component}</h2>
              <Show />
            </section>
          ))}
        </main>
      </div>
    </TooltipGroup>
  );
}

function ComponentLink({ name, label }: { readonly name: string; readonly label: string }) {
  return (
    <Link to="/dev/components/{-$name}" params={{ name }} className="link">
      {label}
    </Link>
  );
}

function DisplaySwitches() {
  const { theme, density, motion } = useDisplaySettings();
  return (
    <div className="components-page__switches">
      <Segmented
        label="Theme"
        value={theme}
        onChange={(chosen) => setDisplaySettings({ theme: chosen })}
        options={themeNames.map((value) => ({ value, label: value }))}
      />
      <Segmented
        label="Density"
        value={density}
        onChange={(chosen) => setDisplaySettings({ density: chosen })}
        options={densities.map((value) => ({ value, label: value }))}
      />
      <Button
        size="sm"
        aria-pressed={motion === "reduced"}
        onClick={() => setDisplaySettings({ motion: motion === "full" ? "reduced" : "full" })}
      >
        Reduced motion
      </Button>
    </div>
  );
}

/** All components, those of one group, or the one of this name. */
function specimensOf(name: string | undefined): readonly Specimen[] {
  const all = specimenGroups.flatMap(({ specimens }) => specimens);
  if (name === undefined) return all;
  const group = specimenGroups.find((one) => one.name === name);
  return group?.specimens ?? all.filter((one) => one.name === name);
}

function useDisplayFromAddress(): void {
  const address = useLocation({ select: ({ searchStr }) => searchStr });
  useEffect(() => {
    const query = new URLSearchParams(address);
    const theme = themeNames.find((one) => one === query.get("theme"));
    const density = densities.find((one) => one === query.get("density"));
    if (theme !== undefined) setDisplaySettings({ theme });
    if (density !== undefined) setDisplaySettings({ density });
  }, [address]);
}

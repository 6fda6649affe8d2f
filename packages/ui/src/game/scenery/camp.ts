import { glowAt } from "./sky.ts";
import { filled, polygon, stroked, xy } from "./svg-path.ts";

type Camp = {
  readonly x: number;
  readonly y: number;
  /** Height of the tent. */
  readonly size: number;
};

/** A tent, a fire, and somebody with a staff who waits beside it. */
export function camp({ x, y, size }: Camp): string {
  return (
    glowAt("fire", { x, y, radius: size * 3.4 }) +
    fire({ x, y, size }) +
    tent({ x: x - size * 1.15, y, size }) +
    wanderer({ x: x + size * 0.75, y, size }) +
    logs({ x, y, size })
  );
}

const dark = "var(--sc-l6)";
const lit = "var(--sc-light)";

function fire({ x, y, size }: Camp): string {
  const flame = `M${xy(x - size * 0.16, y)}q${xy(-size * 0.12, -size * 0.3, size * 0.08, -size * 0.62)}q${xy(size * 0.02, size * 0.18, size * 0.12, size * 0.22)}q${xy(size * 0.04, -size * 0.08, size * 0.02, -size * 0.16)}q${xy(size * 0.16, size * 0.3, -size * 0.02, size * 0.56)}z`;
  const core = `M${xy(x - size * 0.07, y)}q${xy(-size * 0.04, -size * 0.16, size * 0.06, -size * 0.32)}q${xy(size * 0.12, size * 0.2, size * 0.02, size * 0.32)}z`;
  return filled(flame, "var(--sc-flame)") + filled(core, "#fff", `opacity=".75"`);
}

function tent({ x, y, size }: Camp): string {
  const cloth = polygon([
    [x - size * 0.95, y + 5],
    [x - size * 0.06, y - size * 0.98],
    [x + size * 0.06, y - size * 0.98],
    [x + size * 0.85, y + 5],
  ]);
  const door = polygon([
    [x - size * 0.02, y - size * 0.8],
    [x + size * 0.38, y + 4],
    [x - size * 0.1, y + 4],
  ]);
  const poles = `M${xy(x - size * 0.1, y - size * 1.1)}L${xy(x + size * 0.1, y - size * 0.92)}M${xy(x + size * 0.1, y - size * 1.1)}L${xy(x - size * 0.1, y - size * 0.92)}`;
  return (
    filled(cloth, dark) + filled(door, lit, `opacity=".5"`) + stroked(poles, dark, size * 0.035)
  );
}

function wanderer({ x, y, size }: Camp): string {
  const cloak = `M${xy(x - size * 0.3, y + 4)}C${xy(x - size * 0.26, y - size * 0.5, x - size * 0.2, y - size * 0.72, x - size * 0.13, y - size * 0.86)}C${xy(x - size * 0.16, y - size * 1.1, x + size * 0.02, y - size * 1.2, x + size * 0.1, y - size * 1.06)}C${xy(x + size * 0.17, y - size * 0.94, x + size * 0.14, y - size * 0.86, x + size * 0.16, y - size * 0.78)}C${xy(x + size * 0.24, y - size * 0.6, x + size * 0.3, y - size * 0.3, x + size * 0.33, y + 4)}z`;
  const staff = `M${xy(x - size * 0.42, y + 4)}L${xy(x - size * 0.36, y - size * 1.32)}`;
  const rim = `M${xy(x - size * 0.28, y)}C${xy(x - size * 0.25, y - size * 0.45, x - size * 0.2, y - size * 0.68, x - size * 0.13, y - size * 0.82)}`;
  return (
    filled(cloak, dark) + stroked(staff, dark, size * 0.045) + stroked(rim, lit, size * 0.03, ".8")
  );
}

function logs({ x, y, size }: Camp): string {
  const data = `M${xy(x - size * 0.3, y + 3)}l${xy(size * 0.6, -size * 0.1)}M${xy(x + size * 0.3, y + 3)}l${xy(-size * 0.6, -size * 0.1)}`;
  return stroked(data, dark, size * 0.07);
}

import type { CSSProperties, ReactNode } from "react";
import { useId, useMemo, useSyncExternalStore } from "react";
import { classNames } from "../class-names.ts";
import { sceneUrls, workplaceUrls } from "../icons/built-assets.ts";
import "./scene.css";
import { phoneQuery, useMediaQuery } from "../theme/use-media-query.ts";
import type { SceneName } from "./scenery/scene-name.ts";
import { loadScene, loadedScene, onSceneLoaded } from "./scenery/scene-store.ts";
import { seededRandom } from "./scenery/seeded-random.ts";
import type { TimeOfDay } from "./scenery/time-of-day.ts";
import type { WorkplaceName } from "./scenery/workplace-name.ts";
import "./scenery.css";

export type { SceneName } from "./scenery/scene-name.ts";
export { sceneNames } from "./scenery/scene-name.ts";
export type { TimeOfDay } from "./scenery/time-of-day.ts";
export { timeOfDayAt, timesOfDay } from "./scenery/time-of-day.ts";

type SceneryProps = {
  readonly scene: SceneName;
  readonly time: TimeOfDay;
  /** `tall` is drawn for phones; chosen by the width of the window when left out. */
  readonly shape?: "wide" | "tall" | undefined;
  /** Leaves the sparks in the air out: for small pictures, of which several stand on a page. */
  readonly calm?: boolean | undefined;
  /** What stands before the land, at the right. */
  readonly workplace?: WorkplaceName | undefined;
  readonly className?: string | undefined;
};

/**
 * The drawn land behind a stage: fills its parent, which must be positioned. Colours follow the
 * time of day, the shapes stay. Until the drawing has come a sky of the same light stands there.
 */
export function Scenery(props: SceneryProps) {
  const { scene, time, shape, calm = false, workplace, className } = props;
  const isPhone = useMediaQuery(phoneQuery);
  const urls = sceneUrls[scene];
  const url = urls?.[shape ?? (isPhone ? "tall" : "wide")];
  return (
    <div className={classNames("scenery", `scenery--${time}`, className)} aria-hidden>
      <Drawing url={url} />
      {workplace !== undefined && (
        <Drawing url={workplaceUrls[workplace]} className="scenery__workplace" />
      )}
      {!calm && <Sparks scene={scene} />}
    </div>
  );
}

type DrawingProps = { readonly url: string | undefined; readonly className?: string };

function Drawing({ url, className }: DrawingProps) {
  const drawing = useScene(url);
  const id = useId();
  const markup = useMemo(() => drawing?.replaceAll("@id", id), [drawing, id]);
  if (markup === undefined) return null;
  return (
    <div
      className={classNames("scenery__drawing", className)}
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}

type SceneProps = SceneryProps & {
  /** What lies over the land. Always in the dark theme, so that it reads on any sky. */
  readonly children?: ReactNode;
  readonly label?: string | undefined;
  /** Darkens the foot of the scene for text there, or the left side for a title. */
  readonly veil?: "none" | "foot" | "side" | "both" | undefined;
};

/** A stage: scenery with things standing before it. Its height comes from `className`. */
export function Scene({
  scene,
  time,
  shape,
  calm,
  workplace,
  className,
  children,
  label,
  veil = "both",
}: SceneProps) {
  return (
    <section className={classNames("scene", className)} data-theme="dark" aria-label={label}>
      <Scenery
        scene={scene}
        time={time}
        shape={shape}
        calm={calm}
        workplace={workplace}
        className="scene__land"
      />
      {veil !== "none" && <div className={`scene__veil scene__veil--${veil}`} />}
      {children}
    </section>
  );
}

// Elements of their own, not part of the drawing: moving within it would paint all of it anew for
// each frame, while these are only shifted by the compositor.
function Sparks({ scene }: { readonly scene: SceneName }) {
  const sparks = useMemo(() => sparksOf(scene), [scene]);
  return sparks.map((style, index) => <i key={index} className="scenery__spark" style={style} />);
}

function sparksOf(scene: SceneName): readonly CSSProperties[] {
  const random = seededRandom(`sparks ${scene}`);
  return Array.from({ length: scene === "landing" ? 22 : 10 }, () => ({
    left: `${Math.round(8 + random() * 84)}%`,
    top: `${Math.round(50 + random() * 42)}%`,
    scale: 0.6 + random() * 0.9,
    animationDelay: `${-Math.round(random() * 6000)}ms`,
  }));
}

function useScene(url: string | undefined): string | undefined {
  return useSyncExternalStore(
    (onChange) => {
      if (url !== undefined) loadScene(url);
      return onSceneLoaded(onChange);
    },
    () => loadedScene(url),
    () => undefined,
  );
}

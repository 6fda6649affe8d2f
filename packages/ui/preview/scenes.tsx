import { sceneNames, Scene, timesOfDay } from "../src/scenery.tsx";

export function Scenes() {
  const query = new URLSearchParams(window.location.search);
  const shape = query.get("shape") === "tall" ? "tall" : "wide";
  const only = sceneNames.find((name) => name === query.get("scene"));
  const time = timesOfDay.find((name) => name === query.get("time"));
  if (only !== undefined && time !== undefined) {
    return <Scene scene={only} time={time} shape={shape} className="preview__scene" label={only} />;
  }
  return (
    <div className="preview__lands">
      {sceneNames.map((name, index) => (
        <Scene
          key={name}
          scene={name}
          time={time ?? timesOfDay[index % 5] ?? "dusk"}
          shape={shape}
          className="preview__land"
          label={name}
          veil="none"
        >
          <b style={{ position: "absolute", left: 8, top: 8 }}>{name}</b>
        </Scene>
      ))}
    </div>
  );
}

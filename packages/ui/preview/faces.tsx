import { Portrait } from "../src/portrait.tsx";

const names = [
  "Bryony",
  "Aldous",
  "Merrin",
  "Maud",
  "Ludo",
  "Osric",
  "Tamsin",
  "Hale",
  "Fenn",
  "Garrick",
  "Wren",
  "Hob",
];

export function Faces() {
  return (
    <>
      <div className="preview__row">
        {names.map((name) => (
          <Portrait key={name} seed={name} size={84} label={name} />
        ))}
      </div>
      <div className="preview__row">
        <Portrait seed="Bryony" size={168} shape="arch" label="Bryony" />
        <Portrait seed="Aldous" size={108} shape="ring" label="Aldous" />
        <Portrait seed={42} size={34} />
        <Portrait seed={43} size={22} />
      </div>
    </>
  );
}

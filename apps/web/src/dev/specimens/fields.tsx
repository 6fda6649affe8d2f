import { CopyButton } from "@aldermoor/ui/controls/copy-button.tsx";
import { FileDrop } from "@aldermoor/ui/fields/file-drop.tsx";
import { NumberStepper } from "@aldermoor/ui/fields/number-stepper.tsx";
import { OneTimeCodeField } from "@aldermoor/ui/fields/one-time-code-field.tsx";
import { PasswordField } from "@aldermoor/ui/fields/password-field.tsx";
import { SearchField } from "@aldermoor/ui/fields/search-field.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { TextArea, TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { useState } from "react";
import type { Specimen } from "../specimen.ts";
import "./specimen.css";

/** Everything one types or pulls into. */
export const fieldSpecimens: readonly Specimen[] = [
  { name: "text-field", Show: Texts },
  { name: "password-field", Show: Passwords },
  { name: "one-time-code-field", Show: Codes },
  { name: "search-field", Show: Searches },
  { name: "select", Show: Selects },
  { name: "number-stepper", Show: Steppers },
  { name: "file-drop", Show: Pictures },
  { name: "copy-button", Show: Copies },
];

function Texts() {
  const [name, setName] = useState("Bryony");
  const [story, setStory] = useState("");
  return (
    <div className="specimen__cards">
      <TextField
        label="Name"
        value={name}
        maxLength={16}
        showCount
        onChange={(event) => setName(event.target.value)}
        hint="3 to 16 letters."
      />
      <TextField label="Email" type="email" defaultValue="bryony@" error="Invalid email" />
      <TextField label="Out of reach" defaultValue="Fenwick" disabled />
      <TextArea
        label="What happened"
        placeholder="Steps that lead to it"
        maxLength={400}
        showCount
        value={story}
        onChange={(event) => setStory(event.target.value)}
        hint="As much as you remember."
      />
    </div>
  );
}

function Passwords() {
  const [weak, setWeak] = useState("password1");
  const [strong, setStrong] = useState("turnip lantern heron fog");
  return (
    <div className="specimen__cards">
      <PasswordField label="New password" minLength={8} value={weak} onChange={setWeak} />
      <PasswordField label="A better one" minLength={8} value={strong} onChange={setStrong} />
      <TextField label="Known password" type="password" defaultValue="secret" />
    </div>
  );
}

function Codes() {
  const [code, setCode] = useState("402");
  const [wrong, setWrong] = useState("123456");
  const [done, setDone] = useState("");
  return (
    <div className="specimen__cards">
      <OneTimeCodeField
        label="Code from your app"
        value={code}
        onChange={setCode}
        onComplete={setDone}
        hint={done === "" ? "Six digits." : `Sent ${done}`}
      />
      <OneTimeCodeField
        label="Wrong code"
        value={wrong}
        onChange={setWrong}
        error="This code has been used."
      />
    </div>
  );
}

function Searches() {
  const [words, setWords] = useState("");
  const [full, setFull] = useState("alder");
  return (
    <div className="specimen__cards">
      <SearchField label="Find in your bag" value={words} onChange={setWords} />
      <SearchField label="Find a player" value={full} onChange={setFull} />
    </div>
  );
}

function Selects() {
  const [order, setOrder] = useState<"new" | "rare">("new");
  const options = [
    { value: "new", label: "Newest first" },
    { value: "rare", label: "Rarest first" },
  ] as const;
  return (
    <div className="specimen__cards">
      <Select label="Order" value={order} onChange={setOrder} options={options} />
      <Select label="Refused" value={order} onChange={setOrder} options={options} error="No." />
      <Select label="Out of reach" value={order} onChange={setOrder} options={options} disabled />
    </div>
  );
}

function Steppers() {
  const [amount, setAmount] = useState<number | null>(10);
  return (
    <div className="specimen__row">
      <NumberStepper label="How many" value={amount} onChange={setAmount} min={1} max={99_999} />
      <NumberStepper label="Rounds" showLabel value={amount} onChange={setAmount} min={10} />
      <NumberStepper label="Out of reach" value={1} onChange={setAmount} disabled />
    </div>
  );
}

function Pictures() {
  const [file, setFile] = useState<File | null>(null);
  return (
    <div className="specimen__cards">
      <FileDrop
        label="Screenshot"
        hint="PNG, JPEG, WebP or GIF, at most 2 MB."
        file={file}
        onChange={setFile}
        maxBytes={2_000_000}
      />
      <FileDrop label="Out of reach" file={null} onChange={() => undefined} maxBytes={1} disabled />
    </div>
  );
}

function Copies() {
  return (
    <div className="specimen__row">
      <CopyButton text="https://aldermoor.example/ref/7" label="Copy the link" />
      <CopyButton text="/wave" bare label="Copy /wave" />
      <CopyButton text="" disabled />
    </div>
  );
}

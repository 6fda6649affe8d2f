import { Button } from "@aldermoor/ui/controls/button.tsx";

/** The next step towards a party or a village that one does not belong to. */
export type AskStep =
  | { readonly kind: "join" | "apply" }
  | { readonly kind: "invited" | "applied"; readonly askId: string };

type AskPressProps = {
  readonly step: AskStep;
  /** What the press says, and what it is called beside others of its kind. */
  readonly words: { readonly label: string; readonly name: string };
  readonly commands: {
    readonly isBlocked: boolean;
    readonly accept: (askId: string) => Promise<boolean>;
    readonly decline: (askId: string) => Promise<boolean>;
  };
  /** Joins or applies. */
  readonly onAsk: () => Promise<unknown>;
};

/** Accepts an invitation, takes back an application, joins or applies. */
export function AskPress({ step, words, commands, onAsk }: AskPressProps) {
  const press = () => {
    if (step.kind === "invited") return commands.accept(step.askId);
    if (step.kind === "applied") return commands.decline(step.askId);
    return onAsk();
  };
  return (
    <Button
      size="sm"
      disabled={commands.isBlocked}
      variant={variants[step.kind]}
      aria-label={words.name}
      onClick={() => void press()}
    >
      {words.label}
    </Button>
  );
}

const variants = {
  invited: "primary",
  applied: "ghost",
  join: "primary",
  apply: "default",
} as const satisfies Readonly<Record<AskStep["kind"], string>>;

import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import "./stepper.css";
import { useUiWords } from "./ui-words.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type StepperStep = {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
};

export type StepperProps = {
  /** What the steps lead to: read aloud. */
  readonly label: string;
  readonly steps: readonly StepperStep[];
  /** The id of the step one is at; those before it are done. */
  readonly current: string;
  /** Leads back to a step that is done. */
  readonly onStep?: ((id: string) => void) | undefined;
};

/** Where one is in something done step by step. */
export function Stepper({ label, steps, current, onStep }: StepperProps) {
  const at = steps.findIndex(({ id }) => id === current);
  return (
    <ol className="stepper" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          className={classNames(
            "stepper__step",
            index < at && "stepper__step--done",
            index === at && "stepper__step--current",
          )}
          aria-current={index === at ? "step" : undefined}
        >
          {index < at && onStep !== undefined ? (
            <button type="button" className="stepper__press" onClick={() => onStep(step.id)}>
              <StepInside step={step} number={index + 1} isDone />
            </button>
          ) : (
            <span className="stepper__press">
              <StepInside step={step} number={index + 1} isDone={index < at} />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

type StepInsideProps = {
  readonly step: StepperStep;
  readonly number: number;
  readonly isDone: boolean;
};

function StepInside({ step, number, isDone }: StepInsideProps) {
  const words = useUiWords();
  return (
    <>
      <span className="stepper__number">{isDone ? <Icon name="check" size={14} /> : number}</span>
      <span className="stepper__text">
        <span>{step.label}</span>
        {isDone && <VisuallyHidden>, {words.stepDone}</VisuallyHidden>}
        {step.hint !== undefined && <small className="stepper__hint">{step.hint}</small>}
      </span>
    </>
  );
}

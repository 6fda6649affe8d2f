import "./password-field.css";
import type { UiWords } from "../text/ui-words.ts";
import { useUiWords } from "../text/ui-words.ts";
import type { PasswordStrength } from "./password-strength.ts";
import { passwordStrength } from "./password-strength.ts";
import type { TextFieldProps } from "./text-field.tsx";
import { TextField } from "./text-field.tsx";

type PasswordFieldProps = Omit<TextFieldProps, "type" | "value" | "onChange"> & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shorter ones are refused by the server. */
  readonly minLength: number;
  /** Names and addresses of the person, which are bad passwords. */
  readonly ownWords?: readonly string[] | undefined;
};

/** A new password with a hint how hard it is to guess. To type a known one `TextField` is enough. */
export function PasswordField(props: PasswordFieldProps) {
  const { value, onChange, minLength, ownWords = [], ...rest } = props;
  return (
    <div className="password-field">
      <TextField
        autoComplete="new-password"
        {...rest}
        type="password"
        minLength={minLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== "" && <Strength strength={passwordStrength(value, { minLength, ownWords })} />}
    </div>
  );
}

function Strength({ strength }: { readonly strength: PasswordStrength }) {
  const words = useUiWords();
  return (
    <div className={`password-field__strength password-field__strength--${strength}`}>
      <span className="password-field__bars" aria-hidden>
        {[1, 2, 3, 4].map((bar) => (
          <i
            key={bar}
            className={
              bar <= Math.max(1, strength)
                ? "password-field__bar password-field__bar--on"
                : "password-field__bar"
            }
          />
        ))}
      </span>
      <span role="status">
        {words.passwordStrength}: {wordOf(strength, words)}
      </span>
    </div>
  );
}

function wordOf(strength: PasswordStrength, words: UiWords): string {
  if (strength <= 1) return words.passwordWeak;
  if (strength === 2) return words.passwordFair;
  return strength === 3 ? words.passwordGood : words.passwordStrong;
}

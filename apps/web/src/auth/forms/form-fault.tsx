import "./auth-form.css";
/** What went wrong with a form as a whole, read aloud at once. */
export function FormFault({ sentence }: { readonly sentence: string | undefined }) {
  if (sentence === undefined) return null;
  return (
    <p className="auth-form__fault" role="alert">
      {sentence}
    </p>
  );
}

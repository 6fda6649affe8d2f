/** What is meant by a written name: what is called so, else the first that begins so, else the first that holds it. */
export function findNamed<Named extends { readonly name: string }>(
  all: readonly Named[],
  written: string,
): Named | null {
  const wanted = written.trim().toLocaleLowerCase();
  if (wanted === "") return null;
  const called = (fits: (name: string) => boolean) =>
    all.find(({ name }) => fits(name.toLocaleLowerCase()));
  return (
    called((name) => name === wanted) ??
    called((name) => name.startsWith(wanted)) ??
    called((name) => name.includes(wanted)) ??
    null
  );
}

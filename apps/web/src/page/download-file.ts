type TextFile = { readonly name: string; readonly type: string; readonly text: string };

/** Hands a file to the browser, which asks or keeps it as it is used to. */
export function downloadFile({ name, type, text }: TextFile): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken hold of it by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

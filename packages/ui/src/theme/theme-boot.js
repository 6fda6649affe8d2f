// Sets theme, density and motion before the first paint. A file of its own, loaded in the head
// without `defer`, because the content security policy forbids scripts inside the page.
(() => {
  const root = document.documentElement;
  let stored = {};
  try {
    stored = JSON.parse(localStorage.getItem("aldermoor.display")) ?? {};
  } catch {
    stored = {};
  }
  const isLight =
    stored.theme === "light" ||
    (stored.theme === "system" && matchMedia("(prefers-color-scheme: light)").matches);
  root.dataset.theme = isLight ? "light" : "dark";
  root.dataset.density = stored.density === "compact" ? "compact" : "comfortable";
  if (["moss", "fen", "heather", "rose"].includes(stored.accent))
    root.dataset.accent = stored.accent;
  root.dataset.motion = stored.motion === "reduced" ? "reduced" : "full";
})();

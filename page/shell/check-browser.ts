/*
 * Runs inline, before every other script: tells who comes with a browser that cannot run the page.
 * The build puts it into index.html, compiled for browsers of any age.
 */
declare const tooOld: string;

// The newest of what the page calls; whatever has it can also read the syntax that is built for.
const isRecent = "AbortSignal" in window && "timeout" in AbortSignal;

if (!isRecent) {
  const panel = document.querySelector("#root .panel");
  if (panel) panel.textContent = tooOld;
  document.documentElement.setAttribute("data-shell", "too-old");
}

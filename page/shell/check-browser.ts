/*
 * Runs inline, before every other script, and shows a message in browsers that cannot run the page
 * (rule 2.18). The build compiles it for browsers of any age and inserts it into index.html.
 */
declare const tooOld: string;

// The newest API that the page uses; a browser that has it also supports the target syntax.
const isRecent = "AbortSignal" in window && "timeout" in AbortSignal;

if (!isRecent) {
  const panel = document.querySelector("#root .panel");
  if (panel) panel.textContent = tooOld;
  document.documentElement.dataset["shell"] = "too-old";
}

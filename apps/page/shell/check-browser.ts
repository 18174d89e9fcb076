/*
 * Runs inline, before every other script, and shows a message in browsers that cannot run the page
 * (rule 2.18). The build does not minify it: it has to run in browsers of any age, so it uses nothing
 * that is newer than ECMAScript 5.
 */
declare const tooOld: string;

function show(panel: Element | null): void {
  if (panel) panel.textContent = tooOld;
  document.documentElement.setAttribute("data-shell", "too-old");
}

// The newest API that the page and the game use. The browsers that have it are the supported ones
// (docs/browsers.md), and have everything else.
if (!("toSorted" in [])) show(document.querySelector("#root .panel"));

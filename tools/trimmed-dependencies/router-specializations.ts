/** A text of React Router that the build replaces, because the page does not need what it does. */
export interface Specialization {
  readonly text: string;
  readonly replacement: string;
  /** How often the text occurs. */
  readonly times: number;
}

const replaced = (text: string, replacement: string, times = 1): Specialization => ({
  text,
  replacement,
  times,
});

/** The new body hides the old one, which the bundler then drops. */
const withBody = (signature: string, body: string): Specialization =>
  replaced(signature, `${signature} ${body}`);

/** Calls whose results nobody uses are dropped with their arguments, which are long texts. */
const withoutSideEffects = (signature: string): Specialization =>
  replaced(signature, `/* @__NO_SIDE_EFFECTS__ */ ${signature}`);

/**
 * Replacements in React Router for a page with a fixed list of routes, one loader each, and links:
 *
 * - without frameworks that discover routes while the page runs, instrument or prefetch them;
 * - without fetchers, blockers, scroll restoration, forms, middleware and view transitions;
 * - without server components and prerendered route data;
 * - with an error page of its own, so that the default ones are never shown.
 */
export const routerSpecializations: readonly Specialization[] = [
  replaced("init.patchRoutesOnNavigation", "undefined", 6),
  replaced("if (isFogOfWar) {", "if (false) {", 4),
  replaced("if (init.instrumentations) {", "if (false) {", 2),
  withBody("function PrefetchPageLinks({ page, ...linkProps }) {", "return null;"),
  withBody("function usePrefetchBehavior(prefetch, theirElementProps) {", "return [false];"),

  // Members of the router. Without them, the bundler drops the functions behind them.
  replaced("    enableScrollRestoration,\n", ""),
  replaced("    fetch: fetch2,\n    revalidate,\n", ""),
  replaced("    getFetcher,\n    resetFetcher,\n    deleteFetcher: queueFetcherForDeletion,\n", ""),
  replaced("    dispose,\n    getBlocker,\n    deleteBlocker,\n    patchRoutes,\n", ""),
  replaced("    _internalFetchControllers: fetchControllers,\n", ""),
  replaced("    _internalSetRoutes,\n", ""),
  replaced("fetchLoadMatches.forEach((f, key)", "0 && fetchLoadMatches.forEach((f, key)"),
  replaced("unmountedFetchers.forEach((key) => deleteFetcher(state.fetchers, key));", ""),
  replaced("let blockerKey = shouldBlockNavigation(", "void (", 2),
  replaced("if (blockerKey && delta != null) {", "if (false) {"),
  replaced("if (blockerKey) {", "if (false) {"),

  replaced(
    "if (opts && opts.submission && isMutationMethod(opts.submission.formMethod)) {",
    "if (false) {",
  ),
  withBody("function normalizeNavigateOptions(isFetcher, path, opts) {", "return { path };"),
  replaced("init.dataStrategy || defaultDataStrategyWithMiddleware", "defaultDataStrategy"),

  replaced("if (!viewTransitionOpts || !isViewTransitionAvailable) {", "if (true) {"),
  replaced("if (renderDfd && pendingState && router.window) {", "if (false) {"),
  withBody("function restoreAppliedTransitions(_window, transitions) {", "return;"),
  withBody("function persistAppliedTransitions(_window, transitions) {", "return;"),

  replaced('if (this.context && typeof error === "object" &&', "if (false &&"),
  replaced("if (this.context) {", "if (false) {"),
  replaced("opts?.hydrationData || parseHydrationData()", "undefined", 2),

  replaced("match.route.errorElement || defaultErrorElement", "match.route.errorElement"),
  // Reading `React.Component` counts as a side effect, so unused classes would stay.
  replaced("class extends React3.Component {", "class extends Object {"),
  replaced("class extends React9.Component {", "class extends Object {"),

  replaced("ENABLE_DEV_WARNINGS = true", "ENABLE_DEV_WARNINGS = false"),
  withoutSideEffects("function warning(cond, message) {"),
  withoutSideEffects("function warningOnce(key, cond, message) {"),
  withoutSideEffects("function warnOnce(condition, message) {"),
];

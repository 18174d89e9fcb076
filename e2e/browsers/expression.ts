/** What JSON can carry into a page. */
export type Argument = string | number | boolean | null;

/**
 * The expression that calls a function in a page. The function may use nothing but its arguments
 * and the page's globals.
 */
export function callExpression<Arguments extends readonly Argument[]>(
  call: (...args: Arguments) => unknown,
  ...args: Arguments
): string {
  // The compiler of the commands wraps named functions in `__name`, which no page has.
  return `((__name) => (${call.toString()})(...${JSON.stringify(args)}))((value) => value)`;
}

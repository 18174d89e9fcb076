/** An event of a reducer, and the states that it changes, with the state that follows; it changes no other. */
export interface ReducerRow<State, Event, Name extends string> {
  readonly event: Event;
  readonly next: Readonly<Partial<Record<Name, State>>>;
}

/** Returns a test case for each event in each state. The rows are by the event's type and variant. */
export function reducerCases<State, Event, Name extends string>(
  states: Readonly<Record<Name, State>>,
  rows: Readonly<Record<string, Readonly<Record<string, ReducerRow<State, Event, Name>>>>>,
) {
  return Object.entries(rows).flatMap(([type, variants]) =>
    Object.entries(variants).flatMap(([variant, { event, next }]) =>
      (Object.keys(states) as Name[]).map((name) => ({
        name,
        title: `${type} ${variant}`,
        before: states[name],
        event,
        expected: next[name] ?? states[name],
      })),
    ),
  );
}

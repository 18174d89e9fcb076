import { labels } from "../labels.ts";

/** The placeholder page of specification, section 2. */
export function GreetingScreen() {
  return <p>{labels.greeting}</p>;
}

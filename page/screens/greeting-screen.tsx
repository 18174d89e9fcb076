import { labels } from "../labels.ts";

/** The placeholder page of specification, section 2. */
export function GreetingScreen() {
  return (
    <main>
      <h1>{labels.greeting}</h1>
    </main>
  );
}

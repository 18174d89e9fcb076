import { labels } from "../labels.ts";

/** The placeholder page (rule 2.14). */
export function GreetingScreen() {
  return (
    <div className="sea">
      <main className="content masthead">
        <h1>{labels.greeting}</h1>
      </main>
    </div>
  );
}

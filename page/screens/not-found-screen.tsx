import { Link } from "react-router";
import { labels } from "../labels.ts";
import { Shell } from "../ui/shell.tsx";

/** The screen of an unknown route (rule 2.15). */
export function NotFoundScreen() {
  return (
    <Shell>
      <section className="panel">
        <h2 className="status">{labels.notFound}</h2>
        <Link to="/" className="button">
          {labels.home}
        </Link>
      </section>
    </Shell>
  );
}

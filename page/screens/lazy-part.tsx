import { type ComponentType, useEffect, useState } from "react";
import { loadChunk } from "../platform/load-chunk.ts";
import { reasonOf } from "./describe-error.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import { focusContent } from "./shell.tsx";

/**
 * Creates a component whose chunk loads when it is first shown. Until then it shows nothing, so it must
 * not stand for anything that was already painted. If the chunk fails to load, only this component says
 * so and offers another try. To show it anew is another try, too. `React.lazy` would keep the rejection
 * and replace the whole screen.
 *
 * @param name of the chunk, for its error
 */
export function lazyPart<Props extends object = object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;

  return function LazyPart(props) {
    const [Part, setPart] = useState(() => loaded);
    const [attempt, setAttempt] = useState(1);
    const [failure, setFailure] = useState<{ readonly attempt: number; readonly error: unknown }>();

    useEffect(() => {
      loadChunk(name, load).then(
        (part) => {
          loaded = part;
          setPart(() => part);
        },
        (error: unknown) => {
          console.warn(error);
          setFailure({ attempt, error });
        },
      );
    }, [attempt]);

    // The notice is removed together with its focused button.
    useEffect(() => {
      if (Part && failure) focusContent();
    }, [Part, failure]);

    if (Part) return <Part {...props} />;
    if (!failure) return null;
    return (
      <FailureNotice
        reason={reasonOf(failure.error)}
        error={failure.error}
        isRetrying={failure.attempt !== attempt}
        onRetry={() => setAttempt(attempt + 1)}
      />
    );
  };
}

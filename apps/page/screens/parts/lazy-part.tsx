import { type ComponentType, startTransition, useEffect, useState } from "react";
import { loadChunk } from "../../platform/load-chunk.ts";
import type { Elements } from "./elements.ts";
import { FailureNotice, reasonOf } from "./failure.tsx";
import { focusContent } from "./shown-screen.ts";

/** A component that loads when it is first shown, or before. */
export type LazyPart<Props extends object> = ComponentType<Props> & { readonly load: () => void };

/**
 * Creates a component whose chunk loads when it is first shown. Until then it shows nothing, so it must
 * not stand for anything that was already painted. If the chunk fails to load, only this component says
 * so and offers another try. To show it anew is another try, too. `React.lazy` would keep the rejection
 * and replace the whole screen.
 *
 * @param name of the chunk, for its error
 * @param Before is shown until the chunk is loaded, and instead of the notice if that fails: another part
 * of the same chunk says so
 */
export function lazyPart<Props extends object = object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  Before?: ComponentType<Props>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => (loaded = await loadChunk(name, load));

  function Part(props: Props) {
    const [found, notice] = useLazy(loadOnce, loaded);
    const Shown = found ?? Before;
    return Shown ? <Shown {...props} /> : notice;
  }

  // When it is shown, it says so if the chunk fails to load.
  return Object.assign(Part, { load: () => void loadOnce().catch(() => undefined) });
}

/**
 * Loads what a part of the screen needs. Returns it, undefined until then, and the notice to show in
 * its place after a failure, which offers another try (rule 2.47).
 *
 * @param load the same function each time; undefined while nothing is to be loaded
 */
export function useLazy<Loaded>(
  load: (() => Promise<Loaded>) | undefined,
  initial?: Loaded,
): readonly [Loaded | undefined, Elements] {
  const [loaded, setLoaded] = useState(() => initial);
  const [attempt, setAttempt] = useState(1);
  const [failure, setFailure] = useState<{ readonly attempt: number; readonly error: unknown }>();

  useEffect(() => {
    load?.().then(
      // In steps, between which the browser handles what the player does.
      (value) => startTransition(() => setLoaded(() => value)),
      (error: unknown) => {
        console.warn(error);
        setFailure({ attempt, error });
      },
    );
  }, [load, attempt]);

  // The notice is removed together with its focused button.
  useEffect(() => {
    if (loaded && failure) focusContent();
  }, [loaded, failure]);

  const notice = load && failure && !loaded && (
    <FailureNotice
      reason={reasonOf(failure.error)}
      error={failure.error}
      isRetrying={failure.attempt !== attempt}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
  return [loaded, notice];
}

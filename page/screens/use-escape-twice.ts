import { useCallback, useRef, useState } from "react";

/** The time between the two presses, in milliseconds. */
const secondPressWithin = 2_500;

/**
 * Leaves the game by keyboard. The first Escape reaches the game, which may pause. A second one shortly
 * after moves the focus to the exit link and does not reach the game, which would resume.
 */
export function useEscapeTwice() {
  const exit = useRef<HTMLAnchorElement>(null);
  const timer = useRef<number>(undefined);
  const [isHinted, setHinted] = useState(false);

  const press = useCallback(() => {
    const isSecond = timer.current !== undefined;
    window.clearTimeout(timer.current);
    timer.current = undefined;
    setHinted(!isSecond);
    if (isSecond) exit.current?.focus();
    else {
      timer.current = window.setTimeout(() => {
        timer.current = undefined;
        setHinted(false);
      }, secondPressWithin);
    }
    return isSecond;
  }, []);

  return { press, exit, isHinted };
}

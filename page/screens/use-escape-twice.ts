import { useCallback, useRef, useState } from "react";

/** How long the second press may take, in milliseconds. */
const secondPressWithin = 2_500;

/**
 * The way out of the game by keyboard. The first Escape is the game's own, which may pause by it; a
 * second one soon after it puts the focus on the exit and does not reach the game, which would go on.
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

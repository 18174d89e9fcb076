import {
  type FocusEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";

/** Long enough to see where the controls go to. */
const stepAsideMilliseconds = 4_000;

/** Whether controls over a game have stepped aside, and what brings them back. */
export type SteppingAside = ReturnType<typeof useSteppingAside>;

/**
 * Lets controls over a game step aside when they are not used for four seconds (rule 2.53). A mouse
 * over them and the focus in them keep them; a finger does not, because it plays.
 *
 * @param mayStepAside whether the game is played; otherwise, the controls stay
 * @param isHinted whether the player is told of the way out, which is shown meanwhile
 */
export function useSteppingAside(mayStepAside: boolean, isHinted: boolean) {
  const [isUsed, setUsed] = useState(true);
  const timer = useRef<number>(undefined);
  const isHeld = useRef(false);
  const isTimed = useRef(false);

  const hold = useCallback(() => {
    isHeld.current = true;
    window.clearTimeout(timer.current);
    setUsed(true);
  }, []);
  const release = useCallback(() => {
    isHeld.current = false;
    window.clearTimeout(timer.current);
    if (isTimed.current)
      timer.current = window.setTimeout(() => setUsed(false), stepAsideMilliseconds);
  }, []);
  /** Shows the controls for a moment. */
  const show = useCallback(() => {
    setUsed(true);
    if (!isHeld.current) release();
  }, [release]);

  useEffect(() => {
    if (!mayStepAside) return;
    isTimed.current = true;
    if (!isHeld.current) release();
    return () => {
      isTimed.current = false;
      window.clearTimeout(timer.current);
      setUsed(true);
    };
  }, [mayStepAside, release]);

  /** Called when the controls are removed, with a mouse over them or the focus in them. */
  const letGo = useCallback(() => {
    isHeld.current = false;
  }, []);

  return {
    letGo,
    isAside: mayStepAside && !isUsed && !isHinted,
    show,
    listeners: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === "mouse" && hold(),
      onPointerLeave: ({ currentTarget }: PointerEvent) => {
        if (isHeld.current && !currentTarget.contains(document.activeElement)) release();
      },
      onFocus: hold,
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) release();
      },
    },
  };
}

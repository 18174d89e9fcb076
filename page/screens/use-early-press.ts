import { useLayoutEffect } from "react";
import { useNavigate } from "react-router";
import { takeEarlyPress } from "../platform/early-start.ts";
import { useSite } from "./site.ts";

/** Carries out a press on the app shell from before the page was rendered. */
export function useEarlyPress(): void {
  const { session } = useSite();
  const navigate = useNavigate();

  // A layout effect runs before the next press, which the buttons then handle themselves.
  useLayoutEffect(() => {
    switch (takeEarlyPress()) {
      case "connect":
        void session.connect();
        break;
      case "disconnect":
        session.disconnect();
        break;
      case "play":
        void navigate("/fabulous-fish");
        break;
      case undefined:
        break;
    }
  }, [session, navigate]);
}

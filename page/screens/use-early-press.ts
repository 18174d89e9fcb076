import { useLayoutEffect } from "react";
import { useNavigate } from "react-router";
import { takeEarlyPress } from "../platform/early-press.ts";
import { useSite } from "./site.ts";

/** Does what a person pressed on the shell before the page was there. */
export function useEarlyPress(): void {
  const { session } = useSite();
  const navigate = useNavigate();

  // Before the next press can come: from here on the buttons themselves answer.
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

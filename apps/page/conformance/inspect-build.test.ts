import { expect, test, vi } from "vitest";
import { listenToDialogs } from "./inspect-build.ts";

test("confirm() and prompt() are reported, and answered by the player", () => {
  const view = {
    confirm: (message: string) => `${message} Yes.`,
    prompt: (message: string, ...defaults: string[]) => [message, ...defaults].join(),
  };
  const onDialog = vi.fn();
  listenToDialogs(view as unknown as Window, onDialog);
  expect(view.confirm("Leave?")).toBe("Leave? Yes.");
  expect(view.prompt("Name?", "Fish")).toBe("Name?,Fish");
  expect(view.prompt("Name?")).toBe("Name?");
  expect(onDialog.mock.calls.flat()).toEqual([
    { method: "confirm", message: "Leave?" },
    { method: "prompt", message: "Name?" },
    { method: "prompt", message: "Name?" },
  ]);
});

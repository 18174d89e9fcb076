import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";

const source = readFileSync(
  new URL("../unity/Runtime/Plugins/WebGL/FabulousFish.jslib", import.meta.url),
  "utf8",
);

/** The functions that C# calls. */
export interface Library {
  readonly FabulousFishConnect: (objectName: string, methodName: string) => void;
  readonly FabulousFishReady: () => void;
  readonly FabulousFishRequestTicket: (objectName: string, methodName: string) => void;
}

/** Returns the members that the .jslib adds to Emscripten's library. */
export function readMembers(): Record<string, unknown> {
  const library: Record<string, unknown> = {};
  runInNewContext(source, { mergeInto: Object.assign, LibraryManager: { library } });
  return library;
}

/** Serializes a library's member like Emscripten: functions as their source, without closures. */
function serialized(member: unknown): string {
  if (typeof member === "function") return String(member);
  if (typeof member !== "object" || member === null) return JSON.stringify(member);
  return `{${Object.entries(member)
    .map(([key, value]) => `${JSON.stringify(key)}: ${serialized(value)}`)
    .join()}}`;
}

/** Creates a build's plug-in. `globals` are those of its frame, and `SendMessage` is Unity's. */
export function createLibrary(
  globals: object,
  SendMessage: (objectName: string, methodName: string, text: string) => void,
): Library {
  const text = Object.entries(readMembers()).map(
    ([name, member]) => `var ${name.replace("$", "")} = ${serialized(member)};`,
  );
  return runInNewContext(
    `${text.join("\n")}({ FabulousFishConnect, FabulousFishReady, FabulousFishRequestTicket })`,
    {
      ...globals,
      URL,
      crypto,
      setInterval,
      clearInterval,
      setTimeout,
      clearTimeout,
      SendMessage,
      UTF8ToString: (pointer: string) => pointer,
    },
  ) as Library;
}

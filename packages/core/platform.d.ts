/*
 * The platform APIs that `packages/core/` may use: those that browsers and Node share. `packages/core/` is compiled
 * without the types of the DOM and of Node, so using any other API is a type error.
 */

declare function setTimeout(callback: () => void, milliseconds: number): unknown;
declare function clearTimeout(handle: unknown): void;

interface AbortSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  throwIfAborted(): void;
  addEventListener(type: "abort", listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

declare class AbortController {
  readonly signal: AbortSignal;
  abort(reason?: unknown): void;
}

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}

declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean });
  decode(bytes?: Uint8Array, options?: { stream?: boolean }): string;
}

interface ReadableStreamController<Chunk> {
  enqueue(chunk: Chunk): void;
  close(): void;
}

declare class ReadableStream<Chunk> {
  constructor(source?: {
    start?(controller: ReadableStreamController<Chunk>): void;
    pull?(controller: ReadableStreamController<Chunk>): void;
  });
  getReader(): {
    read(): Promise<{ readonly value?: Chunk | undefined }>;
    cancel(): Promise<void>;
  };
}

declare function atob(base64: string): string;
declare function btoa(bytes: string): string;

declare class URL {
  constructor(url: string, base?: string);
  readonly href: string;
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  readonly port: string;
  readonly origin: string;
  readonly pathname: string;
}

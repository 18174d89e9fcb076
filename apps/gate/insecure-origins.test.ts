import { expect, test } from "vitest";
import { insecureOrigins } from "./insecure-origins.ts";

test("security: origins without TLS are insecure, except on this machine", () => {
  const insecure = ["http://game.example", "http://192.168.1.10:8080", "http://localhost.example"];
  const secure = [
    ...["https://game.example", "http://localhost", "http://game.localhost:8080"],
    ...["http://127.0.0.1:8080", "http://127.1.2.3", "http://[::1]:8080"],
  ];
  expect(insecureOrigins([...insecure, ...secure])).toEqual(insecure);
});

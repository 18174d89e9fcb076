import { expect, test } from "vitest";
import { LocalnetUsageError, readLocalnetCommand } from "./command-line.ts";

const localnet = {
  node: { url: "http://localhost:4001", token: "a".repeat(64) },
  keyManagement: { url: "http://localhost:4002", token: "a".repeat(64) },
  wallet: "unencrypted-default-wallet",
  password: "",
};

test("parameters: the defaults are those of AlgoKit LocalNet", () => {
  expect(readLocalnetCommand([])).toEqual(localnet);
});

test("parameters: every option is read", () => {
  const args =
    "--node https://node.example/ --token t --kmd http://[::1]:7833 --kmd-token k --wallet w --password p";
  expect(readLocalnetCommand(args.split(" "))).toEqual({
    node: { url: "https://node.example", token: "t" },
    keyManagement: { url: "http://[::1]:7833", token: "k" },
    wallet: "w",
    password: "p",
  });
  expect(readLocalnetCommand(["--help", "--wallet", "w"])).toBe("help");
});

test.each([
  [["--nod", "x"], /Unknown option '--nod'\. See npm run localnet -- --help/],
  [["extra"], /extra/],
  [["--token"], /--token/],
  [["--node", "localhost:4001"], /--node takes a web address .*, not "localhost:4001"/],
  [["--kmd", "ftp://localhost"], /--kmd takes a web address/],
  [["--kmd", "http://user@localhost"], /--kmd takes a web address/],
])("parameters: %j is rejected", (args, message) => {
  expect(() => readLocalnetCommand(args)).toThrow(LocalnetUsageError);
  expect(() => readLocalnetCommand(args)).toThrow(message);
});

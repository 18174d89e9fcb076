import { expect, test } from "../fixtures.ts";

/** Returns the sections by the names of their packages. */
function sections(text: string): Map<string, string> {
  const [, ...packages] = text.split(/^## (?=\S+ - \d\S*(?: \(.+\))?$)/m);
  return new Map(
    packages.map((section) => [
      section.split(" - ")[0] ?? "",
      section.slice(section.indexOf("\n")),
    ]),
  );
}

const terms =
  /Permission is hereby granted|Permission to use, copy, modify|Redistribution and use in source|END OF TERMS AND CONDITIONS|released into the public domain/;

test("every bundle has the full licence texts of its packages", async ({ sandbox, request }) => {
  sandbox.settings.change({ game: "built" });
  for (const [path, some] of [
    ["/licenses.md", ["@perawallet/connect", "@perawallet/walletconnect", "react", "algosdk"]],
    ["/WebGLBuild/licenses.md", ["@pixi/colord", "pixi.js"]],
    ["/conformance/licenses.md", ["react-dom"]],
  ] as const) {
    const response = await request.get(sandbox.siteUrl + path);
    expect(response.status(), path).toBe(200);
    const packages = sections(await response.text());
    expect([...packages.keys()], path).toEqual(expect.arrayContaining([...some]));
    const withoutTerms = [...packages]
      .filter(([, text]) => !terms.test(text))
      .map(([name]) => name);
    expect(withoutTerms, path).toEqual([]);
  }
  const page = await (await request.get(`${sandbox.siteUrl}/licenses.md`)).text();
  const pera = sections(page).get("@perawallet/walletconnect");
  expect(pera).toContain("This product is a fork and modernization of WalletConnect v1.x");
});

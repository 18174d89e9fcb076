import { expect, test } from "vitest";
import { GateError } from "@fabulous-fish/core/gate/gate-error";
import { chooseRejectionLanguage, rejectionLanguages, rejectionPage } from "./rejection-page.ts";

test.each([
  ["de-AT,de;q=0.9,en;q=0.8", "de"],
  ["en-US,en;q=0.9,de;q=0.8", "en"],
  ["is;q=0.5, ar-EG ; q=0.9", "ar"],
  ["de;q=0, es;q=0.1", "es"],
  ["is", "en"],
  ["*", "en"],
  ["", "en"],
  [null, "en"],
  ["de;q=x", "en"],
  [`${"is,".repeat(5000)}de`, "en"],
  ["__proto__,constructor", "en"],
])("parameters: a browser that accepts %s gets the page in %s", (accepted, language) => {
  expect(chooseRejectionLanguage(accepted)).toBe(language);
});

test("the page is in its language, with the direction of that", async () => {
  const response = rejectionPage(new GateError("not-eligible"), "Fish & <Chips>", "ar");
  expect(response.status).toBe(403);
  expect(response.headers.get("content-language")).toBe("ar");
  expect(response.headers.get("vary")).toBe("Cookie, Accept-Language");
  const html = await response.text();
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain("ليس في هذا الحساب ما يكفي للعب.");
  expect(html).toContain(">الذهاب إلى Fish &#38; &#60;Chips&#62;</a>");
});

test("an error without a text in the language is all in English", async () => {
  const html = await rejectionPage(new GateError("not-found"), "Fish", "de").text();
  for (const text of ['<html lang="en" dir="ltr">', "There is nothing here.", ">Go to Fish</a>"])
    expect(html).toContain(text);
});

test.each(rejectionLanguages)("in %s, each error says something of its own", async (tag) => {
  const codes = ["session-missing", "not-eligible", "account-denied", "too-busy"] as const;
  const headings = codes.map(async (code) => {
    const html = await rejectionPage(new GateError(code), "Fish", tag).text();
    return /<h1>(.+)<\/h1>\n<p>.+<\/p>/.exec(html)?.[1];
  });
  const shown = new Set(await Promise.all(headings));
  expect(shown.size).toBe(codes.length);
  expect(shown).not.toContain(undefined);
});

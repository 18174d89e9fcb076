import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { gateGroup, ownGroups } from "@fabulous-fish/checks/site";
import { checkUrl } from "@fabulous-fish/checks/site/testing/site-folder";
import { findProgram } from "@fabulous-fish/tools/programs";
import { afterPlay, type NginxFault, play, startFaultServers } from "./fault-servers.ts";
import { gateFaults } from "./gate-faults.ts";
import { pageFaults } from "./page-faults.ts";

const right: Readonly<Record<"open" | "guarded" | "framed", NginxFault>> = {
  open: ["", "", []],
  guarded: ["", "", []],
  // The policies' `frame-ancestors` replace it.
  framed: ["", "add_header X-Frame-Options DENY always;", []],
};

describe.skipIf(findProgram("nginx") === undefined)("behind nginx", () => {
  let servers: Awaited<ReturnType<typeof startFaultServers>>;
  beforeAll(async () => {
    servers = await startFaultServers({
      open: [right.open, ...pageFaults],
      guarded: [right.guarded, right.framed, ...gateFaults],
    });
  });
  afterAll(() => servers.stop());

  async function expectNamed(fault: NginxFault): Promise<void> {
    const [, , expected] = fault;
    const lines = await checkUrl(servers.urlOf(fault), [...ownGroups, gateGroup]);
    expect(lines.map((line, index) => line.slice(0, expected[index]?.length))).toEqual(expected);
  }

  describe("a right site has nothing but ok", () => {
    test("without a gate", () => expectNamed(right.open));

    test("with a gate, also after a player has loaded the game", async () => {
      await play(servers.urlOf(right.guarded));
      await expectNamed(right.guarded);
    });

    test("with a gate, and a header that its policies replace", () => expectNamed(right.framed));
  });

  describe.each([
    ["a site", pageFaults],
    ["a site with a gate", gateFaults],
  ])("what nginx in front of %s does wrong is named, and nothing else", (_, faults) => {
    const named = faults.map((fault) => [fault[0], fault] as const);
    test.each(named)("%s", async (_name, fault) => {
      if (fault[3] === afterPlay) await play(servers.urlOf(fault));
      await expectNamed(fault);
    });
  });
});

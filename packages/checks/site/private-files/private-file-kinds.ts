import { hostFileNames } from "@fabulous-fish/hosting/headers";
import { typeOf } from "../../game-files/check-headers.ts";
import type { ProbeResponse } from "../outcome.ts";

/** The report about a private file that is served. */
export interface Finding {
  readonly level: "warning" | "wrong";
  readonly seen: string;
  readonly remedy: string;
}

/** Files of one kind. */
export interface PrivateFileKind {
  /** Below the page's URL. */
  readonly paths: readonly string[];
  /**
   * Whether a response has such a file, by its content as Latin-1 text: many hosts send a page of theirs for
   * every path.
   */
  readonly isSuch: (content: string, response: ProbeResponse) => boolean;
  readonly finding: Finding;
}

export const gameFolder = "WebGLBuild/";

const onlyBuild = "serve only the built folder, and what npm run build -- --game has copied";
const served = (what: string, remedy: string): Finding => ({
  level: "wrong",
  seen: `is served to everybody: ${what}`,
  remedy,
});

const copies: Finding = {
  level: "warning",
  seen: "is served: a copy of an earlier state, which an editor or somebody has left",
  remedy: "remove it from the folder",
};

const inBothFolders = (...names: readonly string[]) => [
  ...names,
  ...names.map((name) => gameFolder + name),
];

const isHtml = (content: string) =>
  /^(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|head|body|title)/i.test(content);
/** After comments, an assignment. */
const environment = /^(?:\s*(?:#.*)?\r?\n)*\s*(?:export\s+)?[A-Za-z_]\w*\s*=/;
/** LMDB's number, in its first page; its version of Node has a field more in front of it. */
const lmdb = /^[^]{16}(?:[^]{8})?\xde\xc0\xef\xbe/;
/** ZIP, gzip, bzip2, xz, 7-Zip, RAR and tar. */
const archive = /^(?:PK\x03\x04|\x1f\x8b|BZh|\xfd7zXZ|7z\xbc\xaf|Rar!|[^]{257}ustar)/;
const dump = /^(?:-- |\/\*|SQLite format 3\0|PGDMP|CREATE |INSERT )/;

const archiveNames = (host: string) => [
  ...["dist", "build", "site", "www", "public", "html", "backup", host].flatMap((name) => [
    `${name}.zip`,
    `${name}.tar.gz`,
  ]),
  "WebGLBuild.zip",
  "backup.sql",
];

/**
 * Returns the kinds of files that a copied folder can have beside the page, or the game, and that are not for
 * everybody.
 *
 * @param host of the page: archives are named after it.
 */
export const privateFileKinds = (host: string): readonly PrivateFileKind[] => [
  {
    // Hosts read them.
    paths: [...hostFileNames, "nginx.conf", "nginx-headers.conf", "dist-hosting/nginx.conf"],
    isSuch: (_, response) => typeOf(response) !== "text/html",
    finding: {
      level: "warning",
      seen: "is served",
      remedy: "remove it from the folder, or let the server hide it",
    },
  },
  {
    // Vite's modes, and secrets of Cloudflare's wrangler.
    paths: [
      ...inBothFolders(".env", ".env.local"),
      ".env.production",
      ".env.production.local",
      ".env.development",
      ".env.bak",
      ".dev.vars",
    ],
    isSuch: (content) => environment.test(content),
    finding: served("what it sets, such as secrets", `${onlyBuild}; replace its secrets`),
  },
  {
    paths: inBothFolders(".git/config", ".git/HEAD"),
    isSuch: (content) => /^(?:\s*\[\w+|ref: refs\/|[\da-f]{40,64}\s*$)/.test(content),
    finding: served(
      "the repository can be downloaded, with all that it has ever had",
      `${onlyBuild}; replace its secrets`,
    ),
  },
  {
    paths: [".svn/wc.db", ".htpasswd"],
    isSuch: (content) => /^(?:SQLite format 3\0|[\w.@-]+:[^\s:]{8,}\s*$)/m.test(content),
    finding: served("what a server keeps for itself", `${onlyBuild}; replace its secrets`),
  },
  {
    // macOS writes the names of a folder's files into it.
    paths: [`${gameFolder}.DS_Store`],
    isSuch: (content) => content.startsWith("\0\0\0\x01Bud1"),
    finding: served("the names of the folder's files", onlyBuild),
  },
  {
    paths: archiveNames(host),
    isSuch: (content) => archive.test(content) || (dump.test(content) && !isHtml(content)),
    finding: served(
      "an archive or a dump, with all that is in it",
      "remove it from the folder; if it has secrets or the files of a guarded game, it has published them",
    ),
  },
  {
    paths: ["index.html.bak", "index.html~", "index.html.old", ".index.html.swp"],
    isSuch: (content) => isHtml(content) || content.startsWith("b0VIM "),
    finding: copies,
  },
  {
    paths: ["_root.data.bak", "_root.data~", "_root.data.old"],
    isSuch: (content) => /^\s*\{\s*["}]/.test(content),
    finding: copies,
  },
  {
    // The default of `store`, with a folder and without, the denials beside it, and what Redis writes.
    paths: ["gate-data", "gate-data/gate", "gate-data/denials", "denials", "dump.rdb"],
    isSuch: (content) => lmdb.test(content) || content.startsWith("REDIS00"),
    finding: served(
      "the gate's state, with the private key of tickets",
      "move it out of the served folder (GATE_STORE, GATE_DENIALS), replace the key: npm run gate -- rotate-ticket-key, and that of the audit log",
    ),
  },
  {
    paths: ["gate.env", "fabulous-fish-gate.env", "gate.json"],
    isSuch: (content) => environment.test(content) || /^\s*\{\s*["}]/.test(content),
    finding: served(
      "options of the gate",
      "move it out of the served folder, and replace the secrets that it has",
    ),
  },
];

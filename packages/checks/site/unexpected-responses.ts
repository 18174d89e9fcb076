/** The facts that are known of a response. */
export interface Clue {
  readonly status: number;
  /** Of its URL. */
  readonly path: string;
  /** The value of a header; empty without it. */
  readonly header: (name: string) => string;
  /** The beginning of the body. */
  readonly text: string;
  /** Whether the body is the built page. */
  readonly isPage: boolean;
}

/** A kind of response that a deployment itself does not send. */
export interface UnexpectedResponse {
  readonly matches: (clue: Clue) => boolean;
  /** The likely cause, and how to tell. */
  readonly cause: string;
  /** Replaces the description of the response. */
  readonly seen?: (clue: Clue) => string;
  /**
   * Who has answered, if that is not what was asked: what stands in front and lets browsers pass, or what
   * speaks for a host that is away, so that players get it, too.
   */
  readonly by?: "guard" | "outage";
  /** Replaces the check's remedy. Required if something else has responded. */
  readonly remedy?: string;
}

const letPass = (where: string) =>
  `let this machine's address pass (${where}), and check again; the page's own requests, such as for _root.data and /gate/, must not be challenged: only a person can solve it`;

const isHtml = ({ header }: Clue) => /html/.test(header("content-type"));
const isCached = ({ header }: Clue) =>
  /^[1-9]/.test(header("age")) ||
  /\bhit\b/i.test(header("x-cache")) ||
  /^hit$/i.test(header("cf-cache-status"));
const keptCause =
  "a cache: it has kept this response; to tell: the same URL with ?check=1 behind it gives another one. Purge the cache, and let it keep no errors";
/** The statuses of a proxy whose upstream does not respond, or of the host itself. */
const outageStatuses: readonly number[] = [502, 503, 504];
/** Of a file that is not allowed. If the host rejects the page later as well, it is a firewall. */
export const rejectedCause =
  "the host: it may not read the file, has no index.html in the folder, or has a rule against the path; or a firewall in front rejects this machine; to tell: the host's error log names the file, and has nothing if the request did not get there";

/** Titles of Anubis, DDoS-Guard, and others. */
const challengeTitles =
  /<title>[^<]*(?:not a bot|(?:are|you.re) human|checking your browser|ddos.guard|just a moment|attention required)/i;
const defaultSites =
  /<title>\s*(?:Welcome to nginx|Apache2 \w+ Default Page|Test Page for|IIS Windows|Caddy works|Welcome to OpenResty)/i;
const signIn = /^(?:Basic|Digest|Negotiate|NTLM)\b/i;

/**
 * Texts and headers by which a firewall's block can be told: Cloudflare, AWS, Akamai, Azure, Imperva,
 * Sucuri, DDoS-Guard, ModSecurity.
 */
const blockTexts =
  /Sorry, you have been blocked|error code: 10\d\d|<h2>Request blocked|Request blocked\.|Reference&#32;&#35;|Reference #[\d.a-f]+|The request is blocked|_Incapsula_Resource|Sucuri WebSite Firewall|DDoS-Guard|Mod_?Security/i;
const isBlock = ({ status, header, text }: Clue) =>
  (status === 403 || status === 406 || status === 503) &&
  (blockTexts.test(text) || /AkamaiGHost|ddos-guard|Sucuri/i.test(header("server")));

/** Ends of names that IIS knows by itself. */
const typesOfIis = /\.(?:js|css|html?|json|svg|png|jpe?g|gif|ico|txt|xml|gz)$/i;

/** Whether a 404 can be that of IIS of a file that is there. */
export function isOfUnknownType({ status, path, header }: Omit<Clue, "text" | "isPage">): boolean {
  const isIis = /Microsoft-IIS/i.test(header("server"));
  return status === 404 && isIis && /\.[^/.]+$/.test(path) && !typesOfIis.test(path);
}

/**
 * The responses that checks do not expect, the most particular first. A status alone is a hint; what has
 * sent it is told by its headers and its text.
 */
export const unexpectedResponses: readonly UnexpectedResponse[] = [
  {
    // developers.cloudflare.com/cloudflare-challenges/challenge-types/challenge-pages/detect-response
    matches: ({ status, header, text }) =>
      header("cf-mitigated") === "challenge" || (status >= 400 && text.includes("_cf_chl_opt")),
    cause:
      "a firewall: Cloudflare sends a challenge, which only a browser solves; to tell: Security Events in its dashboard have the CF-RAY",
    remedy: letPass("a custom rule of the WAF with the action Skip"),
    by: "guard",
  },
  {
    // docs.aws.amazon.com/waf/latest/APIReference/API_CaptchaAction.html
    matches: ({ header }) => /^(?:captcha|challenge)$/.test(header("x-amzn-waf-action")),
    cause:
      "a firewall: AWS WAF sends a challenge, which only a browser solves; to tell: its sampled requests have this machine's address",
    remedy: letPass("an IP set and a rule that allows it, before the others"),
    by: "guard",
  },
  {
    matches: (clue) => isHtml(clue) && challengeTitles.test(clue.text),
    cause:
      "a firewall: it sends a challenge, which only a browser solves; to tell: open the URL in a private window of a browser",
    remedy: letPass("by an exception of what checks for bots"),
    by: "guard",
  },
  {
    matches: ({ status }) => status === 511 || status === 407,
    cause:
      "this machine's network: it wants a sign-in before it lets requests out; to tell: other sites respond the same",
    remedy: "sign in to the network, or check from another one",
    by: "guard",
  },
  {
    matches: ({ status, header }) => status === 401 && signIn.test(header("www-authenticate")),
    seen: ({ header }) => `asks for a user name and a password (${header("www-authenticate")})`,
    cause:
      "the host or a proxy: it keeps everybody out who has no password, also players; to tell: a browser asks for one, too",
    remedy: "give the check a right one: https://USER:PASSWORD@HOST/; or remove the password",
    by: "guard",
  },
  {
    matches: isBlock,
    cause:
      "a firewall: it has a rule against this request, this machine's address or its country; to tell: a browser on another network gets the page, and the firewall's log has the request",
    remedy: "let this machine's address pass the firewall, and check again",
    by: "guard",
  },
  {
    matches: ({ status, header }) =>
      status >= 520 && status <= 530 && /cloudflare/i.test(header("server")),
    cause:
      "a proxy: Cloudflare gets no valid response of the origin (520 to 530 are its own statuses); to tell: curl --resolve HOST:443:ADDRESS https://HOST/ with the origin's address",
    by: "outage",
    remedy: "start the origin, or let it answer Cloudflare's requests, and check again",
  },
  {
    matches: ({ status }) => status === 429,
    cause:
      "a firewall or a proxy: it limits the requests of one address, or for this path; to tell: its log has status 429 for this machine's address",
    by: "guard",
    remedy:
      "check again later, or let this machine's address pass; players behind one address share the limit, and a browser sends a request for each file of page and game: raise a lower one",
  },
  {
    matches: (clue) => outageStatuses.includes(clue.status) && isCached(clue),
    cause: keptCause,
    by: "outage",
    remedy: "purge the cache, and let it keep no errors",
  },
  { matches: (clue) => clue.status >= 400 && isCached(clue), cause: keptCause },
  {
    matches: ({ status, header, text }) =>
      status === 403 &&
      (/AmazonS3/.test(header("server")) || text.includes("<Code>AccessDenied</Code>")),
    cause:
      "the build: the bucket has no such file, which S3 says with 403 unless s3:ListBucket is allowed; to tell: aws s3 ls. Otherwise, its policy does not allow s3:GetObject",
  },
  {
    matches: ({ status }) => outageStatuses.includes(status) && status !== 503,
    cause:
      "a proxy: what it passes requests on to does not respond, or too late; to tell: its error log, and curl on that machine to the address that it passes them on to",
    by: "outage",
    remedy: "start what the proxy passes requests on to, and check again",
  },
  {
    matches: ({ status }) => status === 503,
    cause:
      "the host or a proxy: it is overloaded, in maintenance, or limits requests (nginx says 503 for limit_req); to tell: its error log",
    by: "outage",
    remedy: "look at the server's log, and check again later",
  },
  {
    matches: ({ status }) => status === 421,
    cause:
      "a proxy: it has no site of this name for the connection's certificate; to tell: its log, and the names in its configuration",
  },
  {
    matches: ({ status }) => status === 400,
    cause:
      "the host or a proxy: it rejects the name or the form of the request, or the port speaks TLS and the URL has http; to tell: its error log",
  },
  {
    matches: ({ status }) => status >= 500,
    cause:
      "the host: its configuration or a program fails, for example rewrites without an end; to tell: its error log",
  },
  { matches: ({ status }) => status === 401 || status === 403, cause: rejectedCause },
  {
    matches: isOfUnknownType,
    cause:
      "the host: IIS sends no file whose type it does not know (404.3); to tell: the browser of the server's own machine shows the number, or the file is in its folder",
    remedy:
      'add the type to web.config, such as <mimeMap fileExtension=".data" mimeType="application/octet-stream" /> in <staticContent>, and check again',
  },
  {
    matches: ({ status }) => status === 404 || status === 410,
    cause:
      "the build: not all of it is in the folder, or the server has another folder; to tell: look for the file in the folder that the server's configuration names",
  },
  {
    matches: ({ status }) => status === 405 || status === 501,
    cause:
      "a proxy or the host: it does not allow the method; to tell: curl -X with the method, on the server itself and from outside",
  },
  {
    matches: ({ status }) => [408, 413, 414, 431, 494].includes(status),
    cause:
      "a proxy: it limits the time or the size of requests; to tell: its log, and the same request to the server behind it",
  },
  {
    matches: ({ status, header }) =>
      (status > 200 && status < 300) ||
      status === 304 ||
      (status >= 300 && status < 400 && header("location") === ""),
    cause:
      "a cache: it sends what it has kept of another request, such as of a part or of one with a condition; to tell: curl -i the URL, also with ?check=1 behind it",
  },
  {
    matches: ({ status }) => status >= 300 && status < 400,
    cause:
      "a proxy or the host: a rule redirects, for example to a sign-in portal or another name; to tell: curl -I shows Location",
  },
  {
    matches: (clue) => clue.status === 200 && defaultSites.test(clue.text),
    cause:
      "the host: its default site responds, as for a name that no site has; to tell: the name and the folder in its configuration (nginx: server_name, root)",
  },
  {
    matches: ({ status, isPage }) => status === 200 && isPage,
    cause:
      "the host: it sends index.html in the place of a file that is missing; to tell: look for the file in its folder",
  },
  {
    matches: (clue) => clue.status === 200 && isHtml(clue),
    cause:
      "a proxy or a firewall: it sends a page of its own, such as a sign-in, a challenge or one for maintenance; to tell: open the URL in a private window of a browser",
  },
];

import { errorFamily } from "@fabulous-fish/core/errors/fabulous-fish-error";

/** Hosting files cannot be written: there is no build, or an option is not valid. */
export class HostingError extends errorFamily("HostingError", {
  "built-page-missing": {
    message: "There is no index.html in the folder.",
    remedy: "Build the page first: npm run build.",
  },
  "gate-url-invalid": {
    message: "This cannot be the URL of a gate behind nginx.",
    remedy:
      "Give the scheme http, a host and a port, without a path: http://127.0.0.1:8788. nginx does not encrypt this connection, so keep it on the machine or in a private network.",
  },
  "policy-source-invalid": {
    message: "This cannot be a source in a Content-Security-Policy.",
    remedy: "Give an origin such as https://example.org, a scheme such as wss:, 'self' or 'none'.",
  },
}) {}

/**
 * A stub of Pera Wallet's own browser on a phone, which the sandbox's server adds to the page: it says
 * who it is, as the app's web view does, and shows a link to the sandbox wallet where the app would take
 * the connection over.
 */

const version = "pera_android_6.24.0";
const userAgent = `Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 ${version}`;

Object.defineProperty(navigator, "userAgent", { configurable: true, value: userAgent });

/** A request of the library by JSON-RPC. */
interface Request {
  readonly id: number;
  readonly method: string;
}

Object.assign(window, {
  peraMobileInterface: {
    handleRequest(json: string): void {
      const { id, method } = JSON.parse(json) as Request;
      if (method !== "getPublicSettings") return;
      const result = { theme: "light", network: "mainnet", language: "en", currency: "USD" };
      window.postMessage(JSON.stringify({ jsonrpc: "2.0", id, result }), location.origin);
    },
  },
});

const openWindow = window.open.bind(window);
window.open = (...parameters) => {
  const link = String(parameters[0]);
  if (!link.startsWith("wc:")) return openWindow(...parameters);
  const connection = document.createElement("sandbox-connection");
  connection.setAttribute("uri", link);
  // page-script.ts shows the link beside it.
  for (const shown of document.querySelectorAll("sandbox-connection, #sandbox-wallet-link"))
    shown.remove();
  document.body.append(connection);
  return null;
};

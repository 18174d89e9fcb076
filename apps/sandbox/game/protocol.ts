/** Stub of a game that uses the frame protocol and exposes no engine instance. */

const namespace = "fabulous-fish";
const helloEveryMs = 100;
// `crypto.randomUUID` does not exist over plain HTTP.
const nonce = String(crypto.getRandomValues(new Uint32Array(4)));

function show(id: string, text: string): void {
  const element = document.getElementById(id);
  if (element !== null) element.textContent = text;
}

function sayHello(): void {
  // The page has to ignore the unknown version.
  for (const v of [2, 1]) {
    const hello = { ns: namespace, v, type: "hello", nonce };
    window.parent.postMessage(hello, { targetOrigin: location.origin });
  }
}

let delivered = 0;
const hello = setInterval(sayHello, helloEveryMs);

/** Adds a button that requests a ticket of the gate, and shows the response. */
function offerTicket(port: MessagePort): void {
  const button = document.createElement("button");
  const response = document.createElement("output");
  Object.assign(button, { type: "button", textContent: "Request a ticket" });
  response.id = "ticket";
  document.querySelector("main")?.append(button, response);
  button.onclick = () => port.postMessage({ type: "ticket", id: 1 });
}

function startSession(port: MessagePort): void {
  offerTicket(port);
  port.onmessage = ({ data }: MessageEvent<{ type: string; id: number; payload: string }>) => {
    if (data.type === "ticket") show("ticket", JSON.stringify(data));
    if (data.type !== "handover") return;
    delivered += 1;
    show("delivered", data.payload);
    show("count", String(delivered));
    // The client package acknowledges only what its handler has received without an error.
    if (document.documentElement.dataset["load"] === "throwing-protocol") return;
    port.postMessage({ type: "ack", id: data.id });
  };
  port.postMessage({ type: "a-type-of-tomorrow" });
  port.postMessage({ type: "progress", value: 0.5 });
  port.postMessage({ type: "ready" });
  show("state", "Ready");
}

window.addEventListener("message", (event: MessageEvent<{ type?: string; nonce?: string }>) => {
  if (event.source !== window.parent || event.origin !== location.origin) return;
  const [port] = event.ports;
  if (event.data.type !== "welcome" || event.data.nonce !== nonce || !port) return;
  clearInterval(hello);
  startSession(port);
});
sayHello();

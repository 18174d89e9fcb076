/*
 * Receives the hand-over in a Unity build with any template. Copy this file into
 * Assets/Plugins/WebGL/ and call its functions from C# (see README.md). It uses the frame
 * protocol, so the page knows that the hand-over was received.
 */
mergeInto(LibraryManager.library, {
  $FabulousFish: {
    objectName: "",
    methodName: "",
    nonce: "",
    origin: null,
    port: null,
    timer: null,
    isReady: false,
    /* Unanswered requests for tickets, by id. */
    tickets: {},
    lastTicket: 0,

    /* Null if the browser does not report the framing page. */
    framingOrigin: function () {
      var ancestors = location.ancestorOrigins;
      if (ancestors && ancestors.length > 0 && ancestors[0] !== "null") return ancestors[0];
      try {
        return new URL(document.referrer).origin;
      } catch (e) {
        return null;
      }
    },

    /* A hello contains no secret, so it may be sent to any origin. Replies are verified. */
    sendHello: function () {
      var hello = { ns: "fabulous-fish", v: 1, type: "hello", nonce: FabulousFish.nonce };
      window.parent.postMessage(hello, FabulousFish.origin || "*");
    },

    onMessage: function (event) {
      var data = event.data;
      if (event.source !== window.parent || !data) return;
      if (data.ns !== "fabulous-fish" || data.v !== 1) return;
      if (FabulousFish.origin !== null && event.origin !== FabulousFish.origin) return;
      if (data.type === "ping") FabulousFish.sendHello();
      if (data.type !== "welcome" || data.nonce !== FabulousFish.nonce || !event.ports[0]) return;
      clearInterval(FabulousFish.timer);
      if (FabulousFish.port) FabulousFish.port.close();
      FabulousFish.port = event.ports[0];
      FabulousFish.port.onmessage = FabulousFish.receive;
      if (FabulousFish.isReady) FabulousFish.port.postMessage({ type: "ready" });
      Object.keys(FabulousFish.tickets).forEach(FabulousFish.sendTicketRequest);
    },

    receive: function (event) {
      var message = event.data;
      if (message && message.type === "ticket") FabulousFish.settleTicket(message.id, message);
      if (!message || message.type !== "handover" || typeof message.payload !== "string") return;
      FabulousFish.send(FabulousFish.objectName, FabulousFish.methodName, message.payload);
      event.target.postMessage({ type: "ack", id: message.id });
    },

    send: function (objectName, methodName, text) {
      var send = typeof SendMessage === "function" ? SendMessage : Module["SendMessage"];
      send(objectName, methodName, text);
    },

    sendTicketRequest: function (id) {
      if (FabulousFish.port) FabulousFish.port.postMessage({ type: "ticket", id: Number(id) });
    },

    /* The first answer counts: a request is sent again to a page that has just connected. */
    settleTicket: function (id, answer) {
      var request = FabulousFish.tickets[id];
      if (!request) return;
      clearTimeout(request.timer);
      delete FabulousFish.tickets[id];
      var json = JSON.stringify({
        ticket: answer.ticket || "",
        expiresAt: answer.expiresAt || 0,
        error: answer.ticket ? "" : answer.error || "unreachable",
      });
      FabulousFish.send(request.objectName, request.methodName, json);
    },
  },

  /* Sets the object and method that receive the JSON text. A new scene can call it again. */
  FabulousFishConnect__deps: ["$FabulousFish"],
  FabulousFishConnect: function (objectName, methodName) {
    FabulousFish.objectName = UTF8ToString(objectName);
    FabulousFish.methodName = UTF8ToString(methodName);
    if (FabulousFish.nonce !== "" || window.parent === window) return;
    FabulousFish.nonce = Array.from(crypto.getRandomValues(new Uint32Array(4))).join("-");
    FabulousFish.origin = FabulousFish.framingOrigin();
    window.addEventListener("message", FabulousFish.onMessage);
    FabulousFish.timer = setInterval(FabulousFish.sendHello, 250);
    FabulousFish.sendHello();
  },

  /* From now on, the object can receive hand-overs. */
  FabulousFishReady__deps: ["$FabulousFish"],
  FabulousFishReady: function () {
    FabulousFish.isReady = true;
    if (FabulousFish.port) FabulousFish.port.postMessage({ type: "ready" });
  },

  /*
   * Requests a ticket for the game's own server. Calls the method once, later, with a JSON text:
   * {"ticket", "expiresAt", "error"}. If error is not empty, there is no ticket.
   */
  FabulousFishRequestTicket__deps: ["$FabulousFish"],
  FabulousFishRequestTicket: function (objectName, methodName) {
    var id = ++FabulousFish.lastTicket;
    var isConnecting = FabulousFish.nonce !== "";
    var failure = { error: isConnecting ? "timeout" : "no-page" };
    FabulousFish.tickets[id] = {
      objectName: UTF8ToString(objectName),
      methodName: UTF8ToString(methodName),
      timer: setTimeout(FabulousFish.settleTicket, isConnecting ? 30000 : 0, id, failure),
    };
    FabulousFish.sendTicketRequest(id);
  },
});

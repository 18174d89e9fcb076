/*
 * Receives the hand-over in a Unity build with any template. Copy this file into
 * Assets/Plugins/WebGL/ and call its two functions from C# (see README.md). It uses the frame
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
    },

    receive: function (event) {
      var message = event.data;
      if (!message || message.type !== "handover" || typeof message.payload !== "string") return;
      var send = typeof SendMessage === "function" ? SendMessage : Module["SendMessage"];
      send(FabulousFish.objectName, FabulousFish.methodName, message.payload);
      event.target.postMessage({ type: "ack", id: message.id });
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
});

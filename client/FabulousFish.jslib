/*
 * The hand-over for a Unity build, with its template as it is: copy this file into
 * Assets/Plugins/WebGL/ and call its two functions from C# (docs/game.md). It speaks the frame
 * protocol, so the page learns that the game has been told.
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

    /* Null where the browser does not say who frames the game. */
    framingOrigin: function () {
      var ancestors = location.ancestorOrigins;
      if (ancestors && ancestors.length > 0 && ancestors[0] !== "null") return ancestors[0];
      try {
        return new URL(document.referrer).origin;
      } catch (e) {
        return null;
      }
    },

    /* A hello is no secret, so it may go to any origin; what is answered is checked. */
    sayHello: function () {
      var hello = { ns: "fabulous-fish", v: 1, type: "hello", nonce: FabulousFish.nonce };
      window.parent.postMessage(hello, FabulousFish.origin || "*");
    },

    hear: function (event) {
      var data = event.data;
      if (event.source !== window.parent || !data) return;
      if (data.ns !== "fabulous-fish" || data.v !== 1) return;
      if (FabulousFish.origin !== null && event.origin !== FabulousFish.origin) return;
      if (data.type === "ping") FabulousFish.sayHello();
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

  /* Names the object and its method that take the JSON text; again, when a new scene has another. */
  FabulousFishConnect__deps: ["$FabulousFish"],
  FabulousFishConnect: function (objectName, methodName) {
    FabulousFish.objectName = UTF8ToString(objectName);
    FabulousFish.methodName = UTF8ToString(methodName);
    if (FabulousFish.nonce !== "" || window.parent === window) return;
    FabulousFish.nonce = Array.from(crypto.getRandomValues(new Uint32Array(4))).join("-");
    FabulousFish.origin = FabulousFish.framingOrigin();
    window.addEventListener("message", FabulousFish.hear);
    FabulousFish.timer = setInterval(FabulousFish.sayHello, 250);
    FabulousFish.sayHello();
  },

  /* The object is there and can be told from now on. */
  FabulousFishReady__deps: ["$FabulousFish"],
  FabulousFishReady: function () {
    FabulousFish.isReady = true;
    if (FabulousFish.port) FabulousFish.port.postMessage({ type: "ready" });
  },
});

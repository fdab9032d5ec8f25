import type { Attack } from './attack.ts';

const MARK = `'ESCAPED'`;

/** Against the window around the book: what it holds, where it is, and what it may be made to do. */
export const ON_THE_WINDOW: Attack[] = [
  {
    name: 'reads the tokens out of the app’s storage',
    tries: {
      parent: 'return parent.localStorage.getItem("accessToken")',
      top: 'return top.localStorage.accessToken',
      'frames by index': 'return top.frames[0].parent.sessionStorage.length + 1',
      'its own storage':
        'return localStorage.getItem("accessToken") ?? localStorage.getItem("user")',
      'the window’s name': 'return top.name || parent.name',
    },
  },
  {
    name: 'reads and writes the app’s document',
    tries: {
      document: 'return parent.document.body.innerHTML',
      title: `top.document.title = ${MARK}; return top.document.title`,
      eval: `return top.eval("document.title = ${MARK}")`,
      Function: `return new top.Function("return document.title = ${MARK}")()`,
      listener: 'top.addEventListener("keydown", () => {}); return "a key logger"',
      'javascript address': `top.location = "javascript:document.title = ${MARK}"`,
      'its own frame element': 'return frameElement && frameElement.outerHTML',
    },
  },
  {
    name: 'removes its sandbox',
    tries: {
      'its frame element': 'frameElement.removeAttribute("sandbox"); return "removed"',
      'from the parent': 'parent.document.querySelector("iframe").sandbox = ""; return "removed"',
      'a frame inside without one': `
        const inner = document.createElement("iframe");
        inner.src = location.href.split("#")[0] + "#inner";
        if (location.hash === "#inner") return;
        document.body.append(inner);
        await loaded(inner);
        inner.contentWindow.top.location = APP + "/login?${'ESCAPED'}";`,
      'a frame inside with more': `
        const inner = document.createElement("iframe");
        inner.setAttribute("sandbox", "allow-scripts allow-same-origin allow-top-navigation");
        inner.srcdoc = "<script>top.location = '" + APP + "/login?ESCAPED'</" + "script>";
        document.body.append(inner);
        await loaded(inner);`,
    },
  },
  {
    name: 'navigates the window around it by script',
    tries: {
      location: 'top.location = APP + "/login?ESCAPED"',
      href: 'parent.location.href = "https://evil.example/ESCAPED"',
      replace: 'top.location.replace(APP + "/?ESCAPED")',
      hash: 'top.location.hash = "ESCAPED"; return',
      'open _top': 'window.open(APP + "/?ESCAPED", "_top")',
      'open _parent': 'window.open(APP + "/?ESCAPED", "_parent")',
      'own history': 'history.pushState(null, "", APP + "/?ESCAPED"); return "moved"',
      close: 'top.close(); await roundTrip(); return top.closed && "closed"',
    },
  },
  {
    name: 'navigates the window around it after a click',
    body: '<a id="top" href="/ESCAPED" target="_top">x</a><form id="form" target="_top" action="/ESCAPED"></form>',
    tries: {
      link: 'const a = document.getElementById("top"); a.href = APP + "/?ESCAPED"; a.click()',
      form: 'document.getElementById("form").submit()',
      location: 'top.location = APP + "/?ESCAPED"',
      'open _top': 'window.open(APP + "/?ESCAPED", "_top")',
    },
  },
  {
    name: 'points every link and refresh at the window around it',
    head: '<base target="_top"><meta http-equiv="refresh" content="0; url=#ESCAPED">',
    body: '<a id="link" href="#ESCAPED">x</a>',
    tries: { click: 'document.getElementById("link").click(); await roundTrip()' },
  },
  {
    name: 'opens the app in a popup and holds on to it',
    tries: {
      popup: `
        const popup = window.open(APP + "/profile", "stolen");
        if (!popup) return;
        while (!popup.closed && popup.location.href === "about:blank") await roundTrip();
        return popup.localStorage.accessToken || popup.document.title`,
      'a popup of its own': `
        const popup = window.open("about:blank");
        return popup && popup.opener && "it has an opener"`,
    },
  },
  {
    name: 'shows the app inside itself',
    tries: {
      frame: `
        const inner = document.createElement("iframe");
        inner.src = APP + "/profile";
        document.body.append(inner);
        await loaded(inner);
        return inner.contentDocument?.querySelector("#root") && "framed"`,
      object: `
        const inner = document.createElement("object");
        inner.data = APP + "/profile";
        document.body.append(inner);
        await loaded(inner);
        return inner.contentDocument?.querySelector("#root") && "framed"`,
    },
  },
  {
    name: 'asks for camera, place, full screen, clipboard and notifications',
    tries: {
      camera: 'return (await navigator.mediaDevices.getUserMedia({ video: true })).id',
      place: 'return new Promise((yes, no) => navigator.geolocation.getCurrentPosition(yes, no))',
      'full screen': 'await document.documentElement.requestFullscreen(); return "full screen"',
      clipboard: 'return "read " + (await navigator.clipboard.readText())',
      notifications: 'return (await Notification.requestPermission()) === "granted" && "granted"',
      screen: 'return (await navigator.mediaDevices.getDisplayMedia()).id',
      'pointer lock': 'await document.body.requestPointerLock(); return "locked"',
    },
  },
  {
    name: 'forges messages from a frame inside it',
    tries: {
      close: `
        const inner = document.createElement("iframe");
        const posting = (message) => "top.postMessage(" + JSON.stringify(message) + ", '*');";
        inner.srcdoc = "<script>" + posting({ type: "rahle:close" }) + posting({ type: "rahle:at", page: 77, title: "" }) + "</" + "script>";
        document.body.append(inner);
        await loaded(inner);`,
    },
  },
  {
    name: 'sends messages of every shape but ours',
    tries: {
      shapes: `
        const shapes = [null, 7, "rahle:close", [], { type: "rahle:at", page: -1, title: "" },
          { type: "rahle:at", page: 1e300, title: "" }, { type: "rahle:at", page: "2", title: "" },
          { type: ["rahle:close"] }, { type: "rahle:signOut" }, { type: "rahle:page", page: 3 },
          { type: "accessToken", accessToken: "ESCAPED" }, { __proto__: { type: "rahle:close" } },
          { type: "rahle:at", page: 2 }, { type: "rahle:ready", pages: -1 }];
        for (const shape of shapes) top.postMessage(shape, APP);
        for (let n = 0; n < 2000; n += 1) top.postMessage({ type: "flood", n }, "*");
        await roundTrip();`,
    },
  },
  {
    name: 'listens to what the app says',
    tries: {
      secrets: `
        const received = [];
        addEventListener("message", ({ data }) => received.push(JSON.stringify(data)));
        top.postMessage({ type: "rahle:ready", pages: 3 }, APP);
        await roundTrip();
        const told = received.join();
        return /token|email|bearer|user/i.test(told) && told`,
    },
  },
];

import { rejections } from "@fabulous-fish/core/gate/languages/ar";
import type { Amount } from "@fabulous-fish/core";
import type { LanguageFile } from "./language-file.ts";

const retryLater = "حاول مرة أخرى بعد دقيقة.";
const retryOrReport = "حاول مرة أخرى بعد بضع دقائق. إن استمر ذلك، فأبلغ مشغّل هذه الصفحة.";
const reloadOrReport = "أعد تحميل الصفحة. إن لم ينفع ذلك، فأبلغ مشغّل هذه الصفحة.";
const checkConnection = "تحقق من الاتصال بالإنترنت ثم حاول مرة أخرى.";
const tryOrReport = "حاول مرة أخرى. إن استمر ذلك، فأبلغ مشغّل هذه الصفحة.";

const gameSetup = {
  message: "اللعبة غير معدّة بشكل صحيح في هذا الموقع.",
  remedy: "حاول مرة أخرى بعد دقيقة. إن استمر ذلك، فلا يمكن أن يصلحه إلا مشغّل هذه الصفحة.",
};

/** The meaning of the text that is signed, which is in English. */
const walletMessage = "سجّل الدخول لتلعب. هذا الموقع لا يرسل ما توقّعه إلى الشبكة.";

/** Isolates the direction of a name, such as `$FISHD`, from the sentence around it. */
const isolated = (text: string) => `\u2068${text}\u2069`;

function accountsOf({ text, plural }: Amount): string {
  const forms = {
    zero: "لا حسابات",
    one: "حساب واحد",
    two: "حسابان",
    few: `${text} حسابات`,
    many: `${text} حسابًا`,
    other: `${text} حساب`,
  };
  return forms[plural];
}

/** Arabic. */
export const language: LanguageFile = {
  name: "العربية",
  tag: "ar-u-nu-latn",
  direction: "rtl",
  page: {
    sentences: (first, second) => `${first} ${second}`,
    languageMenu: "اللغة",
    name: "Fabulous Fish",
    tagline: "كُل الأسماك الأصغر، واهرب من الأكبر، وانمُ.",
    taglineOfAnother: "لعبة في أعماق بحر Algorand.",
    connect: (wallet) => `ربط ${wallet}`,
    connectAny: "ربط المحفظة",
    chooseWallet: "اختر محفظتك",
    connecting: (wallet) => `في انتظار ${wallet}…`,
    connectingHint: (wallet) => `وافق على الطلب في ${wallet} على هاتفك.`,
    connectingHere: (wallet) => `وافق على الطلب في ${wallet}.`,
    connectingLong: "لا يظهر أي طلب؟ افتح المحفظة وانظر مرة أخرى، أو ألغِ وابدأ من جديد.",
    cancel: "إلغاء",
    walletDialog: (wallet) => `الربط مع ${wallet}`,
    close: "إغلاق",
    disconnect: "قطع اتصال المحفظة",
    play: "العب Fabulous Fish",
    playElsewhere: "تُفتح اللعبة على الكمبيوتر.",
    canPlay: "يمكنك لعب Fabulous Fish!",
    cannotPlay: (token) => `يرجى شراء المزيد من ${isolated(token)}`,
    reading: "جارٍ قراءة رصيدك…",
    stillReading: "القراءة تستغرق وقتًا أطول من المعتاد…",
    couldNotCheck: "تعذّر التحقق من رصيدك",
    retry: "إعادة المحاولة",
    checkAgain: "التحقق مجددًا",
    takesLong: "شبكة Algorand تستجيب ببطء.",
    offline: "لا يوجد اتصال بالإنترنت.",
    checked: (age) => `آخر تحقق: ${age}.`,
    checkedLongAgo: "مضى أكثر من يوم على آخر تحقق.",
    checkingAgain: "جارٍ التحقق مجددًا…",
    keepsTrying: "المحاولات مستمرة.",
    justNow: "الآن",
    holdings: "الرصيد",
    asset: (id) => `الأصل ${id}`,
    onChain: (name) => `على الشبكة: ${isolated(name)}`,
    inBaseUnits: (text) => `${text} (بالوحدات الأساسية)`,
    held: (held, threshold) => `${held.text} من ${threshold.text}`,
    missing: ({ text }) => `ينقص ${text}`,
    nearest: ({ text }, token) => `أقل ما ينقصك: ${text} ${isolated(token)}`,
    buy: (token) => `شراء ${isolated(token)}`,
    connectFailed: (wallet, message) => `خطأ عند ربط ${wallet}: ${isolated(message)}`,
    unknownError: "خطأ غير معروف",
    details: "التفاصيل",
    dismiss: "حسنًا",
    version: (label) => `نسخة تجريبية ${isolated(label)}`,
    greetingTitle: "تحية",
    greeting: "تحية من Fabulous Fish!",
    notFound: "404 - الصفحة غير موجودة",
    home: "العودة إلى السطح",
    browserTooOld:
      "هذا المتصفح قديم جدًا بالنسبة إلى Fabulous Fish. حدّثه، أو استخدم إصدارًا حديثًا من Chrome أو Edge أو Firefox أو Safari.",
    applicationError: "خطأ في التطبيق",
    thrownResponse: "استجابة غير متوقعة!",
    tryAgain: "إعادة المحاولة",
    notLoaded: "لم تُحمَّل الصفحة. تحقق من الاتصال ثم أعد التحميل.",
    reload: "إعادة التحميل",
    leaveGame: "مغادرة اللعبة",
    loadingGame: "جارٍ فتح اللعبة…",
  },
  accounts: {
    offer: (account) => `يمكن للحساب ${isolated(account)} اللعب.`,
    use: (account) => `استخدام ${isolated(account)}`,
    progress: (read, of) => `جارٍ التحقق من حساباتك الأخرى: ${read.text} من ${of.text}`,
    stop: "إيقاف",
    menu: (count) => `تبديل الحساب (المتاح: ${accountsOf(count)})`,
    title: "حساباتك",
    description: "تشارك محفظتك هذه الحسابات مع الصفحة، وتلعب بواحد منها.",
    current: "قيد الاستخدام",
    may: {
      yes: "يمكنه اللعب",
      no: "لا يمكنه اللعب",
      reading: "جارٍ التحقق…",
      failed: "تعذّر التحقق",
      unread: "لم يُتحقق منه",
    },
    onlyFirst: ({ text }) =>
      `عدد الحسابات التي يجري التحقق منها: ${text} فقط. يمكنك استخدام أي من حساباتك.`,
    useChosen: "استخدام هذا الحساب",
  },
  address: {
    title: "حسابك",
    copy: "نسخ العنوان",
    copied: "نُسخ العنوان.",
    copyYourself: "لم ينسخه المتصفح. العنوان محدَّد: انسخه بنفسك.",
    explorer: "عرضه في مستكشف الكتل",
    tokenInExplorer: (token) => `${isolated(token)} في مستكشف الكتل`,
    holdings: "انظر ما في هذا الحساب",
    bought: "اشتريتُ للتو: التحقق مجددًا",
    checkedAt: (time) => `آخر تحقق: الساعة ${time}.`,
    purchase: "تُحتسب عملية الشراء بعد نحو 3 ثوانٍ، حين تدخل في كتلة.",
  },
  game: {
    title: "اللعبة",
    opening: "جارٍ الغوص…",
    fetching: (percentage) => `جارٍ تنزيل اللعبة: ${isolated(percentage)}`,
    fetchingSomehow: "جارٍ تنزيل اللعبة…",
    starting: "جارٍ تشغيل اللعبة…",
    idle: "ربما تنتظرك اللعبة في الأسفل.",
    keepWaiting: "مواصلة الانتظار",
    failed: "لم تصعد اللعبة إلى السطح",
    leaveHint: "اضغط Esc مرة أخرى للخروج",
    showControls: "إظهار عناصر التحكم",
    fullScreen: "ملء الشاشة",
    leaveFullScreen: "إنهاء ملء الشاشة",
    controls: "عناصر تحكم حول اللعبة",
    gameSays: "تقول اللعبة:",
    lostName: "لم يعد اللعب ممكنًا",
    lost: "لم يعد في حسابك ما يكفي للعب. اللعبة تعلم ذلك؛ أكمل سباحتك.",
    lostWallet: "انقطع اتصال محفظتك. أكمل سباحتك ثم اربطها مرة أخرى.",
    openAgain: "فتح اللعبة مجددًا",
    ended: {
      "context-lost":
        "أوقف المتصفح رسوم اللعبة. قد تعود من تلقاء نفسها. إن لم تعد، فافتح اللعبة مرة أخرى.",
      left: "انتقلت اللعبة إلى صفحة أخرى.",
      quit: "انتهت اللعبة.",
    },
    surfacingIn: (time) => `العودة إلى السطح بعد ${time}`,
    status: {
      fetching: "",
      starting: "",
      failed: "",
      waiting: "ربما تنتظرك اللعبة.",
      unconnected: "هذه اللعبة لا تستقبل حسابك.",
      ready: "اللعبة جاهزة.",
      undelivered: "اللعبة لا تعرف من أنت بعد. تجري المحاولة مرة أخرى…",
      delivered: "اللعبة تعرف من أنت.",
      acknowledged: "اللعبة تعرف من أنت.",
      crashed: "أبلغت اللعبة عن خطأ.",
      "context-lost": "",
      left: "",
      quit: "",
    },
  },
  gate: {
    walletMessage,
    checking: "جارٍ الاستعلام من خادم اللعبة…",
    takesLong: "خادم اللعبة يستجيب ببطء.",
    signIn: "سجّل الدخول لتلعب",
    signInExplained: (wallet) =>
      `تطلب منك ${wallet} توقيع نص قصير يثبت أن هذا الحساب لك: التوقيع مجاني ولا يرسل شيئًا إلى الشبكة.`,
    signInExplainedShort: (wallet) =>
      `تطلب منك ${wallet} توقيع نص قصير يثبت أن هذا الحساب لك. الصفحة لا ترسله إلى الشبكة.`,
    walletShows: (statement) =>
      `تعرض محفظتك بالإنجليزية: “${isolated(statement)}” ومعناه: ${walletMessage}`,
    specialAccount: "حساب متعدد التوقيعات أو مقاوم للحوسبة الكمّية؟",
    specialAccounts: {
      asks: (wallet) =>
        `تسأل ${wallet} أولًا الموقّعين الآخرين في الحساب متعدد التوقيعات (multisig): يفشل تسجيل الدخول إذا احتاجوا إلى أكثر من خمس دقائق. لا يمكن للحساب المقاوم للحوسبة الكمّية (Falcon) تسجيل الدخول.`,
      "own-keys": () =>
        "لا يمكن للحساب متعدد التوقيعات (multisig) تسجيل الدخول إلا إذا وقّعت هذه المحفظة بعدد كافٍ من مفاتيحه. لا يمكن للحساب المقاوم للحوسبة الكمّية (Falcon) تسجيل الدخول.",
      fees: (wallet) =>
        `مع الحساب متعدد التوقيعات (multisig) الذي يحتاج إلى عدة مفاتيح، ومع الحساب المقاوم للحوسبة الكمّية (Falcon)، ترسل ${wallet} معاملات عليها رسوم، ويفشل تسجيل الدخول. ارفضها في ${wallet}.`,
    },
    signInWith: (wallet) => `تسجيل الدخول عبر ${wallet}`,
    signedOut: {
      never: "يسري التوقيع الواحد 12 ساعة على هذا الجهاز.",
      ended: "انتهت جلستك. سجّل الدخول مرة أخرى لمتابعة اللعب.",
      "other-account": "سُجّل الدخول على هذا الجهاز بحساب آخر. سجّل الدخول بهذا الحساب لتلعب.",
    },
    connectFirst: "اربط محفظتك لتلعب",
    steps: {
      challenge: "جارٍ تحضير الطلب…",
      wallet: "في انتظار توقيعك…",
      proof: "جارٍ التحقق من توقيعك…",
    },
    openWallet: (wallet) => `افتح ${wallet} ووافق على طلب التوقيع.`,
    tryNextMethod: "لا يظهر طلب في المحفظة؟ إرسال الطلب بطريقة أخرى",
    silentAgain: (wallet) =>
      `إن لم تعرض ${wallet} أي طلب، فربما فقدت الاتصال بهذه الصفحة. اربطها مرة أخرى: ستبقى هنا.`,
    connectAgain: (wallet) => `ربط ${wallet} مجددًا`,
    failed: {
      cancelled: "لم تسجّل الدخول",
      rejected: "لم يُقبل التوقيع",
      expired: "انتهت صلاحية طلب التوقيع",
      "too-many-requests": "محاولات كثيرة جدًا",
      overloaded: "ازدحام شديد في الوقت الحالي",
      unknown: "تعذّر التحقق من حسابك",
      denied: "هذا الحساب محظور",
      unreachable: "تعذّر الوصول إلى خادم اللعبة",
      "wallet-unavailable": "لم تسجّل الدخول",
      other: "لم تسجّل الدخول",
    },
    notChecked: "تعذّر الاستعلام من خادم اللعبة",
    clockBehind: (duration) => `ساعة هذا الجهاز متأخرة (${duration}). اضبطها ثم حاول مرة أخرى.`,
    clockAhead: (duration) => `ساعة هذا الجهاز متقدمة (${duration}). اضبطها ثم حاول مرة أخرى.`,
    retryIn: (time) => `إعادة المحاولة بعد ${time}`,
    unknownExplained:
      "لم يحصل خادم اللعبة على استجابة مفيدة من شبكة Algorand، لذلك لا يعرف الجواب بعد. حاول مرة أخرى بعد دقيقة.",
    purchase: "يرى خادم اللعبة عملية الشراء خلال نحو 15 ثانية.",
    lost: {
      never: "لم تعد مسجّل الدخول. أكمل سباحتك ثم سجّل الدخول مرة أخرى.",
      ended: "انتهت جلستك. أكمل سباحتك ثم سجّل الدخول مرة أخرى.",
      "other-account": "الحساب المرتبط الآن حساب آخر لم يسجّل الدخول. أكمل سباحتك ثم سجّل الدخول.",
      denied: "حظر مشغّل اللعبة هذا الحساب. أكمل سباحتك.",
    },
    couldNotCheck: "تعذّر على خادم اللعبة التحقق من حسابك. يمكنك متابعة اللعب.",
  },
  front: {
    toPlay: (rule, count) => {
      if (count === 1) return "لتلعب تحتاج إلى";
      if (count > 2) {
        return rule === "any" ? "لتلعب تحتاج إلى واحد مما يلي" : "لتلعب تحتاج إلى كل ما يلي";
      }
      return rule === "any" ? "لتلعب تحتاج إلى أحد هذين" : "لتلعب تحتاج إلى هذين معًا";
    },
    game: "عن اللعبة",
    lines: [
      "أنت سمكة صغيرة في بحر كبير: كُل ما هو أصغر منك، واهرب مما هو أكبر، وانمُ.",
      "اغطس عبر خمس مناطق، من المياه الضحلة المشمسة حتى الهاوية.",
    ],
    get: "شراء",
    noWallet: "ليس لدي محفظة",
    whatIsWallet:
      "المحفظة تطبيق يحفظ حسابك والعملات الرمزية التي فيه. ترى هذه الصفحة ما في الحساب، ولا يتحرك شيء منه دون موافقتك.",
    forPhone: "لهاتفك",
    inBrowser: "في هذا المتصفح",
    comeBack: "خذ وقتك: لن تفقد شيئًا إذا عدت لاحقًا.",
    picture:
      "سمكة برتقالية تفتح فمها نحو سرب من الأسماك أمام شعاب مرجانية، وبالقرب منها سمكة قرش تكشّر عن أنيابها.",
  },
  scores: {
    title: "الأفضل في هذا الموسم",
    slow: "استغرق وقتًا أطول",
    you: "أنت",
    empty: "لا نتائج في هذا الموسم بعد. قد تكون نتيجتك هي الأولى.",
  },
  choice: {
    onPhone: "على هاتفك",
    onThisDevice: "تطبيقها على هذا الجهاز",
    inBrowser: "في هذا المتصفح",
    usedLast: "آخر ما استُخدم",
  },
  continue: {
    continue: "المتابعة على الكمبيوتر",
    copied: "نُسخ الرابط. افتحه على الكمبيوتر.",
    shared: "تمت مشاركة الرابط. افتحه على الكمبيوتر.",
    copyYourself: "انسخ هذا الرابط وافتحه على الكمبيوتر:",
  },
  link: {
    hint: "لا تستطيع مسح رمز QR؟ انسخ هذا الرابط وافتحه على الجهاز الذي عليه محفظتك.",
    copy: "نسخ الرابط",
    copied: "نُسخ الرابط.",
    copyYourself: "لم ينسخه المتصفح. انسخ هذا الرابط بنفسك:",
    inApp: (app) =>
      `قد لا يفتح متصفح ${app} محفظتك. افتح هذه الصفحة في متصفح هاتفك: من قائمة ${app}، أو برابطها.`,
    openInBrowser: "فتح في المتصفح",
  },
  errors: {
    ...rejections,
    "nodes-unreachable": {
      message: "تعذّر الوصول إلى شبكة Algorand.",
      remedy: "تحقق من الاتصال بالإنترنت ثم حاول مرة أخرى بعد دقيقة.",
    },
    "nodes-unreadable": {
      message: "استجابت شبكة Algorand، لكن هذه الصفحة لا تستطيع قراءة الاستجابة.",
      remedy: retryOrReport,
    },
    "holdings-unconfirmed": {
      message: "لم يتأكد رصيد حسابك بعد.",
      remedy: retryLater,
    },
    NodeError: {
      message: "تعذّرت قراءة رصيدك من شبكة Algorand.",
      remedy: retryOrReport,
    },
    ConfigurationError: {
      message: "هذه الصفحة غير معدّة بشكل صحيح.",
      remedy: "لا يمكن أن يصلحها إلا مشغّل هذه الصفحة؛ ولا تنفع المحاولة مرة أخرى إلا بعد ذلك.",
    },
    GateProtocolError: {
      message: "هذه الصفحة وخادم اللعبة لا يفهم أحدهما الآخر.",
      remedy: reloadOrReport,
    },
    GameSetupError: gameSetup,
    GameFileError: gameSetup,
    "account-invalid": {
      message: "هذا ليس حسابًا على Algorand.",
      remedy: "انسخ الحساب من المحفظة مرة أخرى: 58 حرفًا ورقمًا، من A إلى Z ومن 2 إلى 7.",
    },
    "chunk-timed-out": {
      message: "استغرق تحميل جزء من الصفحة وقتًا طويلًا.",
      remedy: checkConnection,
    },
    "chunk-missing": {
      message: "تعذّر تحميل جزء من الصفحة: إنه غير موجود.",
      remedy: "تحقق من الاتصال بالإنترنت ثم أعد تحميل الصفحة.",
    },
    "chunk-unreadable": {
      message: "تعذّر تحميل جزء من الصفحة: لا يمكن قراءة ملفه.",
      remedy: reloadOrReport,
    },
    "route-data-unreachable": {
      message: "تعذّر تحميل بيانات هذه الصفحة.",
      remedy: checkConnection,
    },
    "route-data-timed-out": {
      message: "استغرق تحميل بيانات هذه الصفحة وقتًا طويلًا.",
      remedy: checkConnection,
    },
    "wallet-cancelled": {
      message: "ألغيتَ الربط",
      remedy: "اضغط زر الربط للبدء من جديد.",
    },
    "sign-in-cancelled": {
      message: "أُلغي تسجيل الدخول.",
      remedy: "حاول مرة أخرى متى شئت.",
    },
    "wallet-rejected": {
      message: "لم تقبل المحفظة الاتصال",
      remedy:
        "اضغط زر الربط ووافق على الطلب في المحفظة. إن لم تعرض أي طلب، فبدّلها بين MainNet وTestNet.",
    },
    "wallet-bridge-unreachable": {
      message: "تعذّر الوصول إلى الخادم الوسيط للمحفظة",
      remedy: "تحقق من الاتصال بالإنترنت، أو حاول مرة أخرى بعد دقيقة.",
    },
    "wallet-timed-out": {
      message: "لم تستجب المحفظة في الوقت المحدد",
      remedy: "افتح المحفظة على الهاتف، ثم اضغط زر الربط وامسح رمز QR الجديد.",
    },
    "wallet-no-account": {
      message: "لم تشارك المحفظة أي حساب",
      remedy: "أنشئ حسابًا في المحفظة أو اختر واحدًا.",
    },
    "wallet-tab-blocked": {
      message: "تعذّر فتح علامة تبويب المحفظة.",
      remedy: "اسمح لهذه الصفحة بفتح النوافذ المنبثقة ثم حاول مرة أخرى.",
    },
    "wallet-window-timed-out": {
      message: "لم تجرِ الموافقة على شيء في المحفظة في الوقت المحدد",
      remedy: "اضغط زر الربط واختر حسابًا في المحفظة.",
    },
    "wallet-network-unknown": {
      message: "المحفظة لا تعرف هذه الشبكة",
      remedy: "أضف الشبكة في إعدادات المحفظة، أو استخدم محفظة أخرى.",
    },
    "wallet-signing-rejected": {
      message: "رُفض طلب التوقيع في المحفظة.",
      remedy: "حاول مرة أخرى ووافق على الطلب في المحفظة.",
    },
    "wallet-signing-unsupported": {
      message: "تعذّر على المحفظة التوقيع.",
      remedy:
        "حدّث المحفظة ثم حاول مرة أخرى. الحساب الذي ليس له مفتاح في هذه المحفظة، كحساب للمشاهدة فقط، لا يمكنه التوقيع.",
    },
    "wallet-method-missing": {
      message: "لا يمكن لهذه المحفظة تسجيل الدخول إلى هذه اللعبة.",
      remedy:
        "لا تقبل اللعبة إلا توقيعًا تتحقق فيه المحفظة من الموقع (ARC-60). اتصل بتطبيق Pera Wallet، الإصدار 7 أو أحدث، أو بإضافة المتصفح من Pera.",
    },
    "wallet-key-missing": {
      message: "لا يمكن لهذه المحفظة التوقيع عن الحساب.",
      remedy:
        "اربط حسابًا آخر مفتاحه في هذه المحفظة. حساب المشاهدة فقط لا يمكنه التوقيع؛ وجهاز Ledger يجب أن يكون موصولًا.",
    },
    "wallet-request-pending": {
      message: "هناك طلب آخر مفتوح في المحفظة.",
      remedy: "أجب عنه في المحفظة أولًا، ثم حاول مرة أخرى.",
    },
    "wallet-permission-missing": {
      message: "هذا الاتصال لا يسمح للمحفظة بالتوقيع.",
      remedy: "اربط المحفظة مرة أخرى واسمح لهذه الصفحة بطلب التوقيعات.",
    },
    "wallet-ledger-unavailable": {
      message: "جهاز Ledger غير جاهز.",
      remedy: "صِله وافتح قفله وافتح تطبيق Algorand عليه، ثم حاول مرة أخرى.",
    },
    "wallet-reason-unknown": {
      message: "لم توقّع المحفظة، وهذا ردّها:",
      remedy: "حاول مرة أخرى. إن تكرّر الرد نفسه، فاربط المحفظة مرة أخرى أو حدّثها.",
    },
    "wallet-answer-too-large": {
      message: "ردّ المحفظة كبير جدًا.",
      remedy: "حاول مرة أخرى. إن تكرّر ذلك، فحدّث المحفظة أو اربط محفظة أخرى.",
    },
    "wallet-offline": {
      message: "المحفظة غير متصلة بالإنترنت.",
      remedy: "تحقق من اتصال الجهاز الذي عليه المحفظة بالإنترنت، ثم حاول مرة أخرى.",
    },
    "wallet-signing-timed-out": {
      message: "لم تستجب المحفظة في الوقت المحدد.",
      remedy: "افتح المحفظة ثم حاول مرة أخرى. إن لم تعرض أي طلب، فاربطها مرة أخرى.",
    },
    "wallet-network-mismatch": {
      message: "المحفظة مضبوطة على شبكة أخرى.",
      remedy: "بدّل المحفظة بين MainNet وTestNet ثم حاول مرة أخرى.",
    },
    "wallet-session-missing": {
      message: "لم تعد المحفظة مرتبطة بهذا الحساب.",
      remedy: "اربط المحفظة مرة أخرى.",
    },
    "challenge-refused": {
      message: "ترفض هذه الصفحة أن تطلب منك توقيع هذا.",
      remedy:
        "لم يُوقَّع شيء. لا توقّع هذا في مكان آخر، وأبلغ مشغّل هذه الصفحة: فقد يكون خادم اللعبة معطّلًا أو مخترَقًا.",
    },
    "gate-unreachable": {
      message: "تعذّر الوصول إلى خادم اللعبة.",
      remedy: `${checkConnection} لم تفقد شيئًا.`,
    },
    "sign-in-failed": {
      message: "فشل تسجيل الدخول.",
      remedy: "حاول مرة أخرى. إن استمر ذلك، فأعد تحميل الصفحة.",
    },
    "graphics-missing": {
      message: "هذا المتصفح لا يدعم WebGL 2 الذي تحتاج إليه اللعبة.",
      remedy: "فعّل تسريع الأجهزة في إعدادات المتصفح، أو استخدم متصفحًا آخر.",
    },
    "game-start-failed": {
      message: "تعذّر بدء اللعبة.",
      remedy: "حاول مرة أخرى. إن استمر ذلك، فأغلق علامات التبويب الأخرى، أو استخدم متصفحًا آخر.",
    },
    "game-start-unexplained": {
      message: "تعذّر بدء اللعبة، ولا تستطيع هذه الصفحة معرفة السبب.",
      remedy: tryOrReport,
    },
    "game-stalled": {
      message: "توقف تحميل اللعبة.",
      remedy:
        "تحقق من الاتصال بالإنترنت، أو أغلق علامات التبويب الأخرى، ثم حاول مرة أخرى. وقد تكون اللعبة بطيئة فحسب: ستُفتح تلقائيًا عندما تصبح جاهزة.",
    },
    "game-silent": {
      message: "فُتحت صفحة اللعبة، لكن اللعبة لم تبدأ.",
      remedy: tryOrReport,
    },
    "game-reloading": {
      message: "تعيد صفحة اللعبة تحميل نفسها مرارًا.",
      remedy: tryOrReport,
    },
    "game-left": {
      message: "انتقلت صفحة اللعبة إلى صفحة أخرى قبل أن تبدأ اللعبة.",
      remedy: tryOrReport,
    },
    "game-unreachable": {
      message: "تعذّر تنزيل اللعبة.",
      remedy: checkConnection,
    },
    "game-brotli-over-http": {
      message: "اللعبة مضغوطة بصيغة Brotli التي لا تقبلها المتصفحات عبر HTTP العادي.",
      remedy: "افتح الصفحة من عنوان https الخاص بها.",
    },
  },
};

import { rejections } from "@fabulous-fish/core/gate/languages/tr";
import type { LanguageFile } from "./language-file.ts";

const retryLater = "Bir dakika sonra tekrar dene.";
const retryOrReport =
  "Birkaç dakika sonra tekrar dene. Sorun devam ederse bu sayfanın yöneticisine haber ver.";
const reloadOrReport = "Sayfayı yenile. İşe yaramazsa bu sayfanın yöneticisine haber ver.";
const checkConnection = "İnternet bağlantını kontrol et ve tekrar dene.";
const tryOrReport = "Tekrar dene. Sorun devam ederse bu sayfanın yöneticisine haber ver.";

const gameSetup = {
  message: "Oyun bu sitede doğru ayarlanmamış.",
  remedy:
    "Bir dakika sonra tekrar dene. Sorun devam ederse bunu yalnızca bu sayfanın yöneticisi düzeltebilir.",
};

/** The meaning of the text that is signed, which is in English. */
const walletMessage = "Oynamak için giriş yap. Bu site imzaladığın şeyi ağa göndermez.";

/** Turkish. Names and numbers get no suffixes: those depend on how the name is pronounced. */
export const language: LanguageFile = {
  name: "Türkçe",
  tag: "tr",
  direction: "ltr",
  page: {
    sentences: (first, second) => `${first} ${second}`,
    languageMenu: "Dil",
    name: "Fabulous Fish",
    tagline: "Küçük balıkları ye, büyüklerden kaç ve büyü.",
    taglineOfAnother: "Algorand denizinin derinliklerinde bir oyun.",
    connect: (wallet) => `${wallet} ile bağlan`,
    connectAny: "Cüzdan bağla",
    chooseWallet: "Cüzdanını seç",
    connecting: (wallet) => `${wallet} bekleniyor…`,
    connectingHint: (wallet) => `Telefonunda ${wallet} uygulamasını aç ve isteği onayla.`,
    connectingHere: (wallet) => `İsteği ${wallet} içinde onayla.`,
    connectingLong: "İstek görünmüyor mu? Cüzdanı açıp tekrar bak ya da iptal edip yeniden başla.",
    cancel: "İptal",
    walletDialog: (wallet) => `${wallet} ile bağlantı`,
    close: "Kapat",
    disconnect: "Cüzdan bağlantısını kes",
    play: "Fabulous Fish oyna",
    playElsewhere: "Oyun bilgisayarda açılır.",
    canPlay: "Fabulous Fish oynayabilirsin!",
    cannotPlay: (token) => `Lütfen daha fazla ${token} satın al`,
    reading: "Bakiyen okunuyor…",
    stillReading: "Okuma normalden uzun sürüyor…",
    couldNotCheck: "Bakiyen kontrol edilemedi",
    retry: "Tekrar dene",
    checkAgain: "Tekrar kontrol et",
    takesLong: "Algorand ağı yavaş yanıt veriyor.",
    offline: "İnternet bağlantısı yok.",
    checked: (age) => `Son kontrol: ${age}.`,
    checkedLongAgo: "Son kontrolün üzerinden bir günden fazla geçti.",
    checkingAgain: "Yeniden kontrol ediliyor…",
    keepsTrying: "Yeniden deneniyor.",
    justNow: "az önce",
    holdings: "Bakiye",
    asset: (id) => `Varlık ${id}`,
    onChain: (name) => `Blokzincirdeki adı: ${name}`,
    inBaseUnits: (text) => `${text} (temel birim cinsinden)`,
    held: (held, threshold) => `${held.text} / ${threshold.text}`,
    missing: ({ text }) => `${text} eksik`,
    nearest: ({ text }, token) => `En kısa yol: ${text} ${token} daha`,
    buy: (token) => `${token} satın al`,
    connectFailed: (wallet, message) => `${wallet} ile bağlanırken hata oluştu: ${message}`,
    unknownError: "Bilinmeyen hata",
    details: "Ayrıntılar",
    dismiss: "Tamam",
    version: (label) => `Test sürümü ${label}`,
    greetingTitle: "Selam",
    greeting: "Fabulous Fish selam söylüyor!",
    notFound: "404 - Sayfa bulunamadı",
    home: "Yüzeye dön",
    browserTooOld:
      "Bu tarayıcı Fabulous Fish için çok eski. Tarayıcıyı güncelle ya da yeni bir Chrome, Edge, Firefox veya Safari kullan.",
    applicationError: "Uygulama hatası",
    thrownResponse: "Beklenmeyen yanıt!",
    tryAgain: "Tekrar dene",
    notLoaded: "Sayfa yüklenmedi. İnternet bağlantını kontrol et, sonra yenile.",
    reload: "Yenile",
    leaveGame: "Oyundan çık",
    loadingGame: "Oyun açılıyor…",
  },
  accounts: {
    offer: (account) => `${account} oynayabilir.`,
    use: (account) => `${account} hesabını kullan`,
    progress: (read, of) => `Diğer hesapların kontrol ediliyor: ${read.text} / ${of.text}`,
    stop: "Durdur",
    menu: ({ text }) => `Hesap değiştir (paylaşılan: ${text})`,
    title: "Hesapların",
    description: "Cüzdanın bu hesapları sayfayla paylaşıyor. Oyunu bunlardan biriyle oynarsın.",
    current: "kullanımda",
    may: {
      yes: "Oynayabilir",
      no: "Oynayamaz",
      reading: "Kontrol ediliyor…",
      failed: "Kontrol edilemedi",
      unread: "Kontrol edilmedi",
    },
    onlyFirst: ({ text }) =>
      `Yalnızca ${text} hesap kontrol edilir. Hesaplarından herhangi birini kullanabilirsin.`,
    useChosen: "Bu hesabı kullan",
  },
  address: {
    title: "Hesabın",
    copy: "Adresi kopyala",
    copied: "Adres kopyalandı.",
    copyYourself: "Tarayıcı adresi kopyalamadı. Adres seçili: Kendin kopyala.",
    explorer: "Blok gezgininde görüntüle",
    tokenInExplorer: (token) => `Blok gezgininde ${token}`,
    holdings: "Bu hesapta ne olduğuna bak",
    bought: "Yeni satın aldım: tekrar kontrol et",
    checkedAt: (time) => `Kontrol saati: ${time}.`,
    purchase: "Satın aldıkların, bir bloğa girince, yaklaşık 3 saniye sonra sayılır.",
  },
  game: {
    title: "Oyun",
    opening: "Dalıyoruz…",
    fetching: (percentage) => `Oyun indiriliyor: ${percentage}`,
    fetchingSomehow: "Oyun indiriliyor…",
    starting: "Oyun başlatılıyor…",
    idle: "Oyun belki de aşağıda seni bekliyor.",
    keepWaiting: "Beklemeye devam et",
    failed: "Oyun su yüzüne çıkamadı",
    leaveHint: "Çıkmak için tekrar Esc’ye bas",
    showControls: "Kontrolleri göster",
    fullScreen: "Tam ekran",
    leaveFullScreen: "Tam ekrandan çık",
    controls: "Oyunun çevresi",
    gameSays: "Oyun diyor ki:",
    lostName: "Artık oynayamaz",
    lost: "Hesabında oynamaya yetecek kadar token kalmadı. Oyun bunu biliyor; dalışını bitir.",
    lostWallet: "Cüzdanının bağlantısı kesildi. Dalışını bitir, sonra cüzdanını tekrar bağla.",
    openAgain: "Oyunu tekrar aç",
    ended: {
      "context-lost":
        "Tarayıcı oyunun grafiklerini durdurdu. Kendiliğinden geri gelebilir. Gelmezse oyunu tekrar aç.",
      left: "Oyun başka bir sayfaya geçti.",
      quit: "Oyun sona erdi.",
    },
    surfacingIn: (time) => `Yüzeye dönüşe kalan süre: ${time}`,
    status: {
      fetching: "",
      starting: "",
      failed: "",
      waiting: "Oyun belki de seni bekliyor.",
      unconnected: "Bu oyun senin hesabını kullanmıyor.",
      ready: "Oyun hazır.",
      undelivered: "Oyun senin kim olduğunu henüz bilmiyor. Tekrar deneniyor…",
      delivered: "Oyun senin kim olduğunu biliyor.",
      acknowledged: "Oyun senin kim olduğunu biliyor.",
      crashed: "Oyun bir hata bildiriyor.",
      "context-lost": "",
      left: "",
      quit: "",
    },
  },
  gate: {
    walletMessage,
    checking: "Oyunun sunucusuna soruluyor…",
    takesLong: "Oyunun sunucusu yavaş yanıt veriyor.",
    signIn: "Oynamak için giriş yap",
    signInExplained: (wallet) =>
      `${wallet}, bu hesabın sana ait olduğunu kanıtlayan kısa bir metni imzalamanı ister: Bu ücretsizdir ve ağa hiçbir şey gönderilmez.`,
    signInExplainedShort: (wallet) =>
      `${wallet}, bu hesabın sana ait olduğunu kanıtlayan kısa bir metni imzalamanı ister. Sayfa bunu ağa göndermez.`,
    walletShows: (statement) =>
      `Cüzdanın İngilizce olarak şunu gösterir: “${statement}” Anlamı: ${walletMessage}`,
    specialAccount: "Çok imzalı veya kuantuma dayanıklı bir hesap mı?",
    specialAccounts: {
      asks: (wallet) =>
        `${wallet}, çok imzalı (multisig) bir hesapta önce diğer imzacılara sorar: Beş dakikadan uzun sürerse giriş başarısız olur. Kuantuma dayanıklı (Falcon) bir hesap giriş yapamaz.`,
      "own-keys": () =>
        "Çok imzalı (multisig) bir hesap, ancak bu cüzdan hesabın yeterli sayıda anahtarıyla imzalarsa giriş yapabilir. Kuantuma dayanıklı (Falcon) bir hesap giriş yapamaz.",
      fees: (wallet) =>
        `Birden çok anahtar gerektiren çok imzalı (multisig) bir hesapta ve kuantuma dayanıklı (Falcon) bir hesapta ${wallet} ücretli işlemler gönderir ve giriş başarısız olur. Bu işlemleri ${wallet} içinde reddet.`,
    },
    signInWith: (wallet) => `${wallet} ile giriş yap`,
    signedOut: {
      never: "Bir imza bu cihazda 12 saat geçerlidir.",
      ended: "Oturumun sona erdi. Oynamaya devam etmek için tekrar giriş yap.",
      "other-account":
        "Bu cihazda başka bir hesapla giriş yapılmış. Oynamak için bu hesapla giriş yap.",
    },
    connectFirst: "Oynamak için cüzdanını bağla",
    steps: {
      challenge: "İstek hazırlanıyor…",
      wallet: "İmzan bekleniyor…",
      proof: "İmzan kontrol ediliyor…",
    },
    openWallet: (wallet) => `${wallet} cüzdanını aç ve imza isteğini onayla.`,
    tryNextMethod: "Cüzdanda istek görünmüyor mu? Başka bir yolla iste",
    silentAgain: (wallet) =>
      `${wallet} hiçbir istek göstermiyorsa bu sayfayla bağlantısını kaybetmiş olabilir. Tekrar bağla: Burada kalırsın.`,
    connectAgain: (wallet) => `${wallet} ile tekrar bağlan`,
    failed: {
      cancelled: "Giriş yapmadın",
      rejected: "İmza kabul edilmedi",
      expired: "İmza isteğinin süresi doldu",
      "too-many-requests": "Çok fazla deneme",
      overloaded: "Şu anda çok yoğun",
      unknown: "Hesabın kontrol edilemedi",
      denied: "Bu hesap engellendi",
      unreachable: "Oyunun sunucusuna ulaşılamıyor",
      "wallet-unavailable": "Giriş yapmadın",
      other: "Giriş yapmadın",
    },
    notChecked: "Oyunun sunucusuna sorulamadı",
    clockBehind: (duration) =>
      `Bu cihazın saati ${duration} geri kalmış. Saati düzelt, sonra tekrar dene.`,
    clockAhead: (duration) =>
      `Bu cihazın saati ${duration} ileri gitmiş. Saati düzelt, sonra tekrar dene.`,
    retryIn: (time) => `${time} sonra tekrar dene`,
    unknownExplained:
      "Oyunun sunucusu Algorand ağından işe yarar bir yanıt alamadı; bu yüzden henüz bilmiyor. Bir dakika sonra tekrar dene.",
    purchase: "Oyunun sunucusu satın aldıklarını yaklaşık 15 saniye içinde görür.",
    lost: {
      never: "Oturumun artık açık değil. Dalışını bitir, sonra tekrar giriş yap.",
      ended: "Oturumun sona erdi. Dalışını bitir, sonra tekrar giriş yap.",
      "other-account":
        "Artık başka bir hesap bağlı ve bu hesapla giriş yapılmadı. Dalışını bitir, sonra giriş yap.",
      denied: "Oyunun yöneticisi bu hesabı engelledi. Dalışını bitir.",
    },
    couldNotCheck: "Oyunun sunucusu hesabını kontrol edemedi. Oynamaya devam edebilirsin.",
  },
  front: {
    toPlay: (rule, count) => {
      if (count === 1) return "Oynamak için gereken";
      if (count > 2) {
        return rule === "any" ? "Oynamak için bunlardan biri yeter" : "Oynamak için hepsi gerekir";
      }
      return rule === "any" ? "Oynamak için ikisinden biri yeter" : "Oynamak için ikisi de gerekir";
    },
    game: "Oyun",
    lines: [
      "Büyük bir denizde küçük bir balıksın: Senden küçük olanı ye, büyük olandan kaç ve büyü.",
      "Güneşli sığ sulardan dipsiz uçuruma kadar beş bölge boyunca dal.",
    ],
    get: "Satın al",
    noWallet: "Cüzdanım yok",
    whatIsWallet:
      "Cüzdan, hesabını ve içindeki tokenları saklayan bir uygulamadır. Bu sayfa hesapta ne olduğunu görür; sen onaylamadan hiçbir şey yerinden oynamaz.",
    forPhone: "Telefonun için",
    inBrowser: "Bu tarayıcıda",
    comeBack: "Acele etme: Daha sonra dönersen hiçbir şey kaybolmaz.",
    picture:
      "Turuncu bir balık, mercan resifinin önünde bir sürüye doğru ağzını açıyor. Hemen yakında bir köpek balığı dişlerini gösteriyor.",
  },
  scores: {
    title: "Sezonun en iyileri",
    slow: "daha uzun sürdü",
    you: "sen",
    empty: "Bu sezon henüz skor yok. İlki seninki olabilir.",
  },
  choice: {
    onPhone: "Telefonunda",
    onThisDevice: "Bu cihazdaki uygulaması",
    inBrowser: "Bu tarayıcıda",
    usedLast: "Son kullanılan",
  },
  continue: {
    continue: "Bilgisayarda devam et",
    copied: "Bağlantı kopyalandı. Bilgisayarında aç.",
    shared: "Bağlantı paylaşıldı. Bilgisayarında aç.",
    copyYourself: "Bu bağlantıyı kopyala ve bilgisayarında aç:",
  },
  link: {
    hint: "Kodu tarayamıyor musun? Bu bağlantıyı kopyala ve cüzdanının olduğu cihazda aç.",
    copy: "Bağlantıyı kopyala",
    copied: "Bağlantı kopyalandı.",
    copyYourself: "Tarayıcı bağlantıyı kopyalamadı. Kendin kopyala:",
    inApp: (app) =>
      `${app} içindeki tarayıcı cüzdanını açamayabilir. Bu sayfayı telefonunun kendi tarayıcısında aç: ${app} menüsünden ya da sayfanın bağlantısıyla.`,
    openInBrowser: "Tarayıcıda aç",
  },
  errors: {
    ...rejections,
    "nodes-unreachable": {
      message: "Algorand ağına ulaşılamıyor.",
      remedy: "İnternet bağlantını kontrol et ve bir dakika sonra tekrar dene.",
    },
    "nodes-unreadable": {
      message: "Algorand ağı yanıt verdi, ama bu sayfa yanıtı okuyamıyor.",
      remedy: retryOrReport,
    },
    "holdings-unconfirmed": {
      message: "Hesabının bakiyesi henüz kesinleşmedi.",
      remedy: retryLater,
    },
    NodeError: {
      message: "Bakiyen Algorand ağından okunamadı.",
      remedy: retryOrReport,
    },
    ConfigurationError: {
      message: "Bu sayfa doğru ayarlanmamış.",
      remedy:
        "Bunu yalnızca bu sayfanın yöneticisi düzeltebilir; tekrar denemek ancak ondan sonra işe yarar.",
    },
    GateProtocolError: {
      message: "Bu sayfa ve oyunun sunucusu birbirini anlamıyor.",
      remedy: reloadOrReport,
    },
    GameSetupError: gameSetup,
    GameFileError: gameSetup,
    "account-invalid": {
      message: "Bu bir Algorand hesabı değil.",
      remedy: "Hesabı cüzdandan tekrar kopyala: 58 karakter, A–Z harfleri ve 2–7 rakamları.",
    },
    "chunk-timed-out": {
      message: "Sayfanın bir bölümünün yüklenmesi çok uzun sürdü.",
      remedy: checkConnection,
    },
    "chunk-missing": {
      message: "Sayfanın bir bölümü yüklenemedi: Bulunamadı.",
      remedy: "İnternet bağlantını kontrol et, sonra sayfayı yenile.",
    },
    "chunk-unreadable": {
      message: "Sayfanın bir bölümü yüklenemedi: Dosyası okunamıyor.",
      remedy: reloadOrReport,
    },
    "route-data-unreachable": {
      message: "Bu sayfanın verileri yüklenemedi.",
      remedy: checkConnection,
    },
    "route-data-timed-out": {
      message: "Bu sayfanın verilerinin yüklenmesi çok uzun sürdü.",
      remedy: checkConnection,
    },
    "wallet-cancelled": {
      message: "Bağlantıyı iptal ettin",
      remedy: "Yeniden başlamak için bağlanma düğmesine bas.",
    },
    "sign-in-cancelled": {
      message: "Giriş iptal edildi.",
      remedy: "İstediğin zaman tekrar dene.",
    },
    "wallet-rejected": {
      message: "Cüzdan bağlantıyı kabul etmedi",
      remedy:
        "Bağlanma düğmesine bas ve isteği cüzdanda onayla. Hiçbir istek göstermiyorsa cüzdanda MainNet ve TestNet arasında geçiş yap.",
    },
    "wallet-bridge-unreachable": {
      message: "Cüzdanın aktarma sunucusuna ulaşılamıyor",
      remedy: "İnternet bağlantını kontrol et ya da bir dakika sonra tekrar dene.",
    },
    "wallet-timed-out": {
      message: "Cüzdan zamanında yanıt vermedi",
      remedy: "Telefonda cüzdanı aç, sonra bağlanma düğmesine bas ve yeni kodu tara.",
    },
    "wallet-no-account": {
      message: "Cüzdan hiçbir hesap paylaşmadı",
      remedy: "Cüzdanda bir hesap oluştur veya seç.",
    },
    "wallet-tab-blocked": {
      message: "Cüzdanın sekmesi açılamadı.",
      remedy: "Bu sayfanın açılır pencere açmasına izin ver, sonra tekrar dene.",
    },
    "wallet-window-timed-out": {
      message: "Cüzdanda zamanında hiçbir şey onaylanmadı",
      remedy: "Bağlanma düğmesine bas ve cüzdanda bir hesap seç.",
    },
    "wallet-network-unknown": {
      message: "Cüzdan bu ağı tanımıyor",
      remedy: "Ağı cüzdanın ayarlarına ekle ya da başka bir cüzdan kullan.",
    },
    "wallet-signing-rejected": {
      message: "İmza isteği cüzdanda reddedildi.",
      remedy: "Tekrar dene ve isteği cüzdanda onayla.",
    },
    "wallet-signing-unsupported": {
      message: "Cüzdan imza atamadı.",
      remedy:
        "Cüzdanı güncelle ve tekrar dene. Bu cüzdanda anahtarı olmayan, örneğin yalnızca izlenen bir hesap imza atamaz.",
    },
    "wallet-method-missing": {
      message: "Bu cüzdanla bu oyuna giriş yapılamıyor.",
      remedy:
        "Oyun yalnızca cüzdanın web sitesini kontrol ettiği bir imzayı kabul eder (ARC-60). Pera Wallet uygulamasının 7 veya daha yeni bir sürümüyle ya da Pera'nın tarayıcı eklentisiyle bağlan.",
    },
    "wallet-key-missing": {
      message: "Bu cüzdan bu hesap için imza atamaz.",
      remedy:
        "Anahtarı bu cüzdanda olan başka bir hesap bağla. Yalnızca izlenen bir hesap imza atamaz; Ledger cihazı bağlı olmalıdır.",
    },
    "wallet-request-pending": {
      message: "Cüzdanda başka bir istek açık.",
      remedy: "Önce onu cüzdanda yanıtla, sonra tekrar dene.",
    },
    "wallet-permission-missing": {
      message: "Bu bağlantı cüzdanın imzalamasına izin vermiyor.",
      remedy: "Cüzdanı tekrar bağla ve bu sayfanın imza istemesine izin ver.",
    },
    "wallet-ledger-unavailable": {
      message: "Ledger hazır değil.",
      remedy:
        "Ledger’ı bağla, kilidini aç ve içindeki Algorand uygulamasını aç, sonra tekrar dene.",
    },
    "wallet-reason-unknown": {
      message: "Cüzdan imzalamadı. Mesajı şu:",
      remedy: "Tekrar dene. Aynı mesajı verirse cüzdanı tekrar bağla ya da güncelle.",
    },
    "wallet-answer-too-large": {
      message: "Cüzdanın yanıtı fazla büyük.",
      remedy: "Tekrar dene. Böyle devam ederse cüzdanı güncelle ya da başka bir cüzdan bağla.",
    },
    "wallet-offline": {
      message: "Cüzdanın internet bağlantısı yok.",
      remedy: "Cüzdanın bulunduğu cihazın internet bağlantısını kontrol et, sonra tekrar dene.",
    },
    "wallet-signing-timed-out": {
      message: "Cüzdan zamanında yanıt vermedi.",
      remedy: "Cüzdanı aç, sonra tekrar dene. Hiçbir istek göstermiyorsa cüzdanı tekrar bağla.",
    },
    "wallet-network-mismatch": {
      message: "Cüzdan başka bir ağa ayarlı.",
      remedy: "Cüzdanda MainNet ve TestNet arasında geçiş yap, sonra tekrar dene.",
    },
    "wallet-session-missing": {
      message: "Cüzdan artık bu hesapla bağlantılı değil.",
      remedy: "Cüzdanı tekrar bağla.",
    },
    "challenge-refused": {
      message: "Bu sayfa bunu imzalatmayı reddediyor.",
      remedy:
        "Hiçbir şey imzalanmadı. Bunu başka yerde de imzalama ve bu sayfanın yöneticisine haber ver: Oyunun sunucusu bozulmuş veya ele geçirilmiş olabilir.",
    },
    "gate-unreachable": {
      message: "Oyunun sunucusuna ulaşılamıyor.",
      remedy: `${checkConnection} Hiçbir şey kaybolmadı.`,
    },
    "sign-in-failed": {
      message: "Giriş başarısız oldu.",
      remedy: "Tekrar dene. Sorun devam ederse sayfayı yenile.",
    },
    "graphics-missing": {
      message: "Bu tarayıcı, oyunun gerektirdiği WebGL 2 teknolojisini desteklemiyor.",
      remedy: "Tarayıcının ayarlarında donanım hızlandırmayı aç ya da başka bir tarayıcı kullan.",
    },
    "game-start-failed": {
      message: "Oyun başlatılamadı.",
      remedy:
        "Tekrar dene. Sorun devam ederse diğer sekmeleri kapat ya da başka bir tarayıcı kullan.",
    },
    "game-start-unexplained": {
      message: "Oyun başlatılamadı ve bu sayfa nedenini bilemiyor.",
      remedy: tryOrReport,
    },
    "game-stalled": {
      message: "Oyunun yüklenmesi durdu.",
      remedy:
        "İnternet bağlantını kontrol et ya da diğer sekmeleri kapat ve tekrar dene. Belki de yalnızca yavaştır: Hazır olunca kendiliğinden açılır.",
    },
    "game-silent": {
      message: "Oyunun sayfası açıldı ama oyun başlamadı.",
      remedy: tryOrReport,
    },
    "game-reloading": {
      message: "Oyunun sayfası kendini durmadan yeniliyor.",
      remedy: tryOrReport,
    },
    "game-left": {
      message: "Oyunun sayfası, oyun başlamadan başka bir sayfaya geçti.",
      remedy: tryOrReport,
    },
    "game-unreachable": {
      message: "Oyun indirilemiyor.",
      remedy: checkConnection,
    },
    "game-brotli-over-http": {
      message: "Oyun Brotli ile sıkıştırılmış; tarayıcılar bunu düz HTTP üzerinden kabul etmez.",
      remedy: "Sayfayı https adresinden aç.",
    },
  },
};

import { rejections } from "@fabulous-fish/core/gate/languages/id";
import type { LanguageFile } from "./language-file.ts";

const retryLater = "Coba lagi setelah satu menit.";
const retryOrReport =
  "Coba lagi setelah beberapa menit. Kalau tetap begini, beri tahu pengelola halaman ini.";
const reloadOrReport = "Muat ulang halaman. Kalau tidak membantu, beri tahu pengelola halaman ini.";
const checkConnection = "Periksa koneksi internet, lalu coba lagi.";
const tryOrReport = "Coba lagi. Kalau tetap begini, beri tahu pengelola halaman ini.";

const gameSetup = {
  message: "Game belum diatur dengan benar di situs ini.",
  remedy:
    "Coba lagi setelah satu menit. Kalau tetap begini, hanya pengelola halaman ini yang bisa memperbaikinya.",
};

/** The meaning of the text that is signed, which is in English. */
const walletMessage =
  "Masuk untuk bermain. Situs ini tidak mengirim yang kamu tanda tangani ke jaringan.";

/** Indonesian. */
export const language: LanguageFile = {
  name: "Bahasa Indonesia",
  tag: "id",
  direction: "ltr",
  page: {
    sentences: (first, second) => `${first} ${second}`,
    languageMenu: "Bahasa",
    name: "Fabulous Fish",
    tagline: "Makan ikan yang lebih kecil, hindari yang lebih besar, dan tumbuhlah.",
    taglineOfAnother: "Game di bawah laut Algorand.",
    connect: (wallet) => `Hubungkan ${wallet}`,
    connectAny: "Hubungkan dompet",
    chooseWallet: "Pilih dompetmu",
    connecting: (wallet) => `Menunggu ${wallet}…`,
    connectingHint: (wallet) => `Setujui permintaan di ${wallet} pada ponselmu.`,
    connectingHere: (wallet) => `Setujui permintaan di ${wallet}.`,
    connectingLong:
      "Tidak ada permintaan di sana? Buka dompetnya dan lihat lagi, atau batalkan dan mulai dari awal.",
    cancel: "Batal",
    walletDialog: (wallet) => `Hubungkan dengan ${wallet}`,
    close: "Tutup",
    disconnect: "Putuskan koneksi dompet",
    play: "Main Fabulous Fish",
    playElsewhere: "Buka game ini di komputer.",
    canPlay: "Kamu bisa main Fabulous Fish!",
    cannotPlay: (token) => `Silakan beli lebih banyak ${token}`,
    reading: "Membaca saldomu…",
    stillReading: "Pembacaan lebih lama dari biasanya…",
    couldNotCheck: "Saldomu tidak dapat diperiksa",
    retry: "Coba lagi",
    checkAgain: "Periksa lagi",
    takesLong: "Jaringan Algorand lambat merespons.",
    offline: "Tidak ada koneksi internet.",
    checked: (age) => `Diperiksa ${age}.`,
    checkedLongAgo: "Diperiksa lebih dari sehari yang lalu.",
    checkingAgain: "Memeriksa lagi…",
    keepsTrying: "Masih dicoba terus.",
    justNow: "baru saja",
    holdings: "Saldo",
    asset: (id) => `Aset ${id}`,
    onChain: (name) => `Di blockchain: ${name}`,
    inBaseUnits: (text) => `${text} (dalam satuan dasar)`,
    held: (held, threshold) => `${held.text} dari ${threshold.text}`,
    missing: ({ text }) => `kurang ${text}`,
    nearest: ({ text }, token) => `Jalan tercepat: ${text} ${token} lagi`,
    buy: (token) => `Beli ${token}`,
    connectFailed: (wallet, message) => `Gagal terhubung ke ${wallet}: ${message}`,
    unknownError: "Kesalahan tidak dikenal",
    details: "Detail",
    dismiss: "Oke",
    version: (label) => `Versi uji coba ${label}`,
    greetingTitle: "Salam",
    greeting: "Salam dari Fabulous Fish!",
    notFound: "404 - Halaman tidak ditemukan",
    home: "Kembali ke permukaan",
    browserTooOld:
      "Browser ini terlalu usang untuk Fabulous Fish. Perbarui, atau pakai Chrome, Edge, Firefox, atau Safari versi baru.",
    applicationError: "Kesalahan aplikasi",
    thrownResponse: "Respons tak terduga!",
    tryAgain: "Coba lagi",
    notLoaded: "Halaman tidak termuat. Periksa koneksi, lalu muat ulang.",
    reload: "Muat ulang",
    leaveGame: "Keluar dari game",
    loadingGame: "Membuka game…",
  },
  accounts: {
    offer: (account) => `${account} bisa main.`,
    use: (account) => `Pakai ${account}`,
    progress: (read, of) => `Memeriksa akunmu yang lain: ${read.text} dari ${of.text}`,
    stop: "Hentikan",
    menu: ({ text }) => `Ganti akun (${text} dibagikan)`,
    title: "Akunmu",
    description: "Dompetmu membagikan akun-akun ini ke halaman. Kamu bermain dengan salah satunya.",
    current: "dipakai",
    may: {
      yes: "Bisa main",
      no: "Tidak bisa main",
      reading: "Memeriksa…",
      failed: "Tidak dapat diperiksa",
      unread: "Belum diperiksa",
    },
    onlyFirst: ({ text }) =>
      `Hanya ${text} akun yang diperiksa. Kamu bisa memakai akun yang mana saja.`,
    useChosen: "Pakai akun ini",
  },
  address: {
    title: "Akunmu",
    copy: "Salin alamat",
    copied: "Alamat disalin.",
    copyYourself: "Browser tidak menyalinnya. Alamat sudah dipilih: salin sendiri.",
    explorer: "Lihat di explorer",
    tokenInExplorer: (token) => `${token} di explorer`,
    holdings: "Lihat isi akun ini",
    bought: "Baru saja membeli: periksa lagi",
    checkedAt: (time) => `Diperiksa pukul ${time}.`,
    purchase: "Pembelian dihitung setelah sekitar 3 detik, begitu masuk ke dalam blok.",
  },
  game: {
    title: "Game",
    opening: "Menyelam…",
    fetching: (percentage) => `Mengunduh game: ${percentage}`,
    fetchingSomehow: "Mengunduh game…",
    starting: "Menjalankan game…",
    idle: "Mungkin game sudah menunggumu di bawah.",
    keepWaiting: "Tunggu lagi",
    failed: "Game tidak muncul ke permukaan",
    leaveHint: "Tekan Esc sekali lagi untuk keluar",
    showControls: "Tampilkan tombol kontrol",
    fullScreen: "Layar penuh",
    leaveFullScreen: "Keluar dari layar penuh",
    controls: "Di sekitar game",
    gameSays: "Pesan dari game:",
    lostName: "Tidak bisa main lagi",
    lost: "Saldo akunmu tidak lagi cukup untuk bermain. Game sudah tahu; selesaikan dulu renangmu.",
    lostWallet: "Dompetmu terputus. Selesaikan renangmu, lalu hubungkan lagi.",
    openAgain: "Buka game lagi",
    ended: {
      "context-lost":
        "Browser menghentikan grafik game. Mungkin akan kembali sendiri. Kalau tidak, buka game lagi.",
      left: "Game sudah pindah ke halaman lain.",
      quit: "Game sudah berakhir.",
    },
    surfacingIn: (time) => `Kembali ke permukaan dalam ${time}`,
    status: {
      fetching: "",
      starting: "",
      failed: "",
      waiting: "Mungkin game sedang menunggumu.",
      unconnected: "Game ini tidak menerima akunmu.",
      ready: "Game sudah siap.",
      undelivered: "Game belum tahu siapa kamu. Mencoba lagi…",
      delivered: "Game tahu siapa kamu.",
      acknowledged: "Game tahu siapa kamu.",
      crashed: "Game melaporkan kesalahan.",
      "context-lost": "",
      left: "",
      quit: "",
    },
  },
  gate: {
    walletMessage,
    checking: "Bertanya ke server game…",
    takesLong: "Server game lambat merespons.",
    signIn: "Masuk untuk bermain",
    signInExplained: (wallet) =>
      `${wallet} memintamu menandatangani teks singkat yang membuktikan bahwa akun ini milikmu: gratis, dan tidak mengirim apa pun ke jaringan.`,
    signInExplainedShort: (wallet) =>
      `${wallet} memintamu menandatangani teks singkat yang membuktikan bahwa akun ini milikmu. Halaman tidak mengirimnya ke jaringan.`,
    walletShows: (statement) =>
      `Dompetmu menampilkan dalam bahasa Inggris: “${statement}” Artinya: ${walletMessage}`,
    specialAccount: "Akun multisig atau tahan kuantum?",
    specialAccounts: {
      asks: (wallet) =>
        `Untuk akun multisig, ${wallet} lebih dulu bertanya kepada para penanda tangan lainnya: kalau mereka butuh lebih dari lima menit, proses masuk gagal. Akun tahan kuantum (Falcon) tidak bisa masuk.`,
      "own-keys": () =>
        "Akun multisig hanya bisa masuk kalau dompet ini menandatangani dengan cukup banyak kunci akun itu. Akun tahan kuantum (Falcon) tidak bisa masuk.",
      fees: (wallet) =>
        `Untuk akun multisig yang butuh beberapa kunci, dan untuk akun tahan kuantum (Falcon), ${wallet} mengirim transaksi berbiaya, dan proses masuk gagal. Tolak transaksi itu di ${wallet}.`,
    },
    signInWith: (wallet) => `Masuk dengan ${wallet}`,
    signedOut: {
      never: "Satu tanda tangan berlaku 12 jam di perangkat ini.",
      ended: "Sesimu sudah berakhir. Masuk lagi untuk lanjut bermain.",
      "other-account":
        "Di perangkat ini, akun lain yang sedang masuk. Masuk dengan akun ini untuk bermain.",
    },
    connectFirst: "Hubungkan dompetmu untuk bermain",
    steps: {
      challenge: "Menyiapkan permintaan…",
      wallet: "Menunggu tanda tanganmu…",
      proof: "Memeriksa tanda tanganmu…",
    },
    openWallet: (wallet) => `Buka ${wallet} dan setujui permintaan tanda tangan.`,
    tryNextMethod: "Tidak ada permintaan di dompet? Minta dengan cara lain",
    silentAgain: (wallet) =>
      `Kalau ${wallet} tidak menampilkan permintaan, mungkin koneksinya ke halaman ini terputus. Hubungkan lagi: kamu tetap di sini.`,
    connectAgain: (wallet) => `Hubungkan ${wallet} lagi`,
    failed: {
      cancelled: "Kamu belum masuk",
      rejected: "Tanda tangan tidak diterima",
      expired: "Permintaan tanda tangan sudah kedaluwarsa",
      "too-many-requests": "Terlalu banyak percobaan",
      overloaded: "Server sedang sangat sibuk",
      unknown: "Akunmu tidak dapat diperiksa",
      denied: "Akun ini diblokir",
      unreachable: "Server game tidak dapat dijangkau",
      "wallet-unavailable": "Kamu belum masuk",
      other: "Kamu belum masuk",
    },
    notChecked: "Tidak dapat bertanya ke server game",
    clockBehind: (duration) =>
      `Jam perangkat ini terlambat ${duration}. Setel dengan benar, lalu coba lagi.`,
    clockAhead: (duration) =>
      `Jam perangkat ini terlalu cepat ${duration}. Setel dengan benar, lalu coba lagi.`,
    retryIn: (time) => `Coba lagi dalam ${time}`,
    unknownExplained:
      "Server game tidak mendapat jawaban yang bisa dipakai dari jaringan Algorand, jadi belum tahu. Coba lagi dalam satu menit.",
    purchase: "Server game melihat pembelian dalam waktu sekitar 15 detik.",
    lost: {
      never: "Sesi masukmu sudah tidak aktif. Selesaikan renangmu, lalu masuk lagi.",
      ended: "Sesimu sudah berakhir. Selesaikan renangmu, lalu masuk lagi.",
      "other-account":
        "Sekarang akun lain yang terhubung, dan akun itu belum masuk. Selesaikan renangmu, lalu masuk.",
      denied: "Pengelola game memblokir akun ini. Selesaikan renangmu.",
    },
    couldNotCheck: "Server game tidak dapat memeriksa akunmu. Kamu bisa terus bermain.",
  },
  front: {
    toPlay: (rule, count) => {
      if (count === 1) return "Untuk bermain, kamu perlu punya";
      if (count > 2) {
        return rule === "any"
          ? "Untuk bermain, kamu perlu punya salah satu token ini"
          : "Untuk bermain, kamu perlu punya semua token ini";
      }
      return rule === "any"
        ? "Untuk bermain, kamu perlu punya salah satu dari dua token ini"
        : "Untuk bermain, kamu perlu punya kedua token ini";
    },
    game: "Tentang game",
    lines: [
      "Kamu ikan kecil di laut yang luas: makan yang lebih kecil, hindari yang lebih besar, dan tumbuhlah.",
      "Menyelamlah melewati lima zona, dari perairan dangkal yang cerah sampai ke palung.",
    ],
    get: "Beli",
    noWallet: "Aku belum punya dompet",
    whatIsWallet:
      "Dompet adalah aplikasi yang menyimpan akunmu dan token di dalamnya. Halaman ini melihat isi akun itu; tidak ada yang berpindah tanpa persetujuanmu.",
    forPhone: "Untuk ponselmu",
    inBrowser: "Di browser ini",
    comeBack: "Tidak perlu buru-buru: tidak ada yang hilang kalau kamu kembali nanti.",
    picture:
      "Seekor ikan oranye membuka mulut ke arah kawanan ikan, di depan terumbu karang. Seekor hiu menyeringai di dekatnya.",
  },
  scores: {
    title: "Terbaik musim ini",
    slow: "butuh waktu tambahan",
    you: "kamu",
    empty: "Belum ada skor musim ini. Skormu bisa jadi yang pertama.",
  },
  choice: {
    onPhone: "Di ponselmu",
    onThisDevice: "Aplikasinya di perangkat ini",
    inBrowser: "Di browser ini",
    usedLast: "Terakhir dipakai",
  },
  continue: {
    continue: "Lanjut di komputer",
    copied: "Tautan disalin. Buka di komputermu.",
    shared: "Tautan dibagikan. Buka di komputermu.",
    copyYourself: "Salin tautan ini, lalu buka di komputermu:",
  },
  link: {
    hint: "Kodenya tidak bisa dipindai? Salin tautan ini, lalu buka di perangkat yang ada dompetmu.",
    copy: "Salin tautan",
    copied: "Tautan disalin.",
    copyYourself: "Browser tidak menyalinnya. Salin sendiri tautan ini:",
    inApp: (app) =>
      `Browser di ${app} mungkin tidak bisa membuka dompetmu. Buka halaman ini di browser ponselmu: lewat menu ${app}, atau dengan tautannya.`,
    openInBrowser: "Buka di browser",
  },
  errors: {
    ...rejections,
    "nodes-unreachable": {
      message: "Jaringan Algorand tidak dapat dijangkau.",
      remedy: "Periksa koneksi internet, lalu coba lagi setelah satu menit.",
    },
    "nodes-unreadable": {
      message: "Jaringan Algorand merespons, tetapi halaman ini tidak dapat membaca responsnya.",
      remedy: retryOrReport,
    },
    "holdings-unconfirmed": {
      message: "Saldo akunmu belum bisa dipastikan.",
      remedy: retryLater,
    },
    NodeError: {
      message: "Saldomu tidak dapat dibaca dari jaringan Algorand.",
      remedy: retryOrReport,
    },
    ConfigurationError: {
      message: "Halaman ini belum diatur dengan benar.",
      remedy:
        "Hanya pengelola halaman ini yang bisa memperbaikinya; mencoba lagi baru berguna setelah itu.",
    },
    GateProtocolError: {
      message: "Halaman ini dan server game tidak saling memahami.",
      remedy: reloadOrReport,
    },
    GameSetupError: gameSetup,
    GameFileError: gameSetup,
    "account-invalid": {
      message: "Ini bukan akun Algorand.",
      remedy: "Salin lagi akun dari dompet: 58 karakter, A sampai Z dan 2 sampai 7.",
    },
    "chunk-timed-out": {
      message: "Sebagian halaman terlalu lama dimuat.",
      remedy: checkConnection,
    },
    "chunk-missing": {
      message: "Sebagian halaman tidak dapat dimuat: tidak ditemukan.",
      remedy: "Periksa koneksi internet, lalu muat ulang halaman.",
    },
    "chunk-unreadable": {
      message: "Sebagian halaman tidak dapat dimuat: filenya tidak dapat dibaca.",
      remedy: reloadOrReport,
    },
    "route-data-unreachable": {
      message: "Data halaman ini tidak dapat dimuat.",
      remedy: checkConnection,
    },
    "route-data-timed-out": {
      message: "Data halaman ini terlalu lama dimuat.",
      remedy: checkConnection,
    },
    "wallet-cancelled": {
      message: "Kamu membatalkan koneksi",
      remedy: "Tekan Hubungkan untuk mulai lagi.",
    },
    "sign-in-cancelled": {
      message: "Proses masuk dibatalkan.",
      remedy: "Coba lagi kapan pun kamu mau.",
    },
    "wallet-rejected": {
      message: "Dompet tidak menerima koneksi",
      remedy:
        "Tekan Hubungkan, lalu setujui permintaan di dompet. Kalau tidak ada permintaan, ganti dompet antara MainNet dan TestNet.",
    },
    "wallet-bridge-unreachable": {
      message: "Server perantara dompet tidak dapat dijangkau",
      remedy: "Periksa koneksi internet, atau coba lagi setelah satu menit.",
    },
    "wallet-timed-out": {
      message: "Dompet tidak merespons tepat waktu",
      remedy: "Buka dompet di ponsel, lalu tekan Hubungkan dan pindai kode yang baru.",
    },
    "wallet-no-account": {
      message: "Dompet tidak membagikan akun apa pun",
      remedy: "Buat atau pilih akun di dompet.",
    },
    "wallet-tab-blocked": {
      message: "Tab dompet tidak dapat dibuka.",
      remedy: "Izinkan halaman ini membuka pop-up, lalu coba lagi.",
    },
    "wallet-window-timed-out": {
      message: "Tidak ada yang disetujui di dompet tepat waktu",
      remedy: "Tekan Hubungkan, lalu pilih akun di dompet.",
    },
    "wallet-network-unknown": {
      message: "Dompet tidak mengenal jaringan ini",
      remedy: "Tambahkan jaringan ini di pengaturan dompet, atau pakai dompet lain.",
    },
    "wallet-signing-rejected": {
      message: "Permintaan tanda tangan ditolak di dompet.",
      remedy: "Coba lagi, lalu setujui permintaan di dompet.",
    },
    "wallet-signing-unsupported": {
      message: "Dompet tidak dapat menandatangani.",
      remedy:
        "Perbarui dompet, lalu coba lagi. Akun tanpa kunci di dompet ini, misalnya akun yang hanya dipantau, tidak dapat menandatangani.",
    },
    "wallet-method-missing": {
      message: "Dompet ini tidak dapat masuk ke game ini.",
      remedy:
        "Game ini hanya menerima tanda tangan yang situsnya diperiksa oleh dompet (ARC-60). Hubungkan dengan aplikasi Pera Wallet versi 7 atau yang lebih baru, atau dengan ekstensi browser Pera.",
    },
    "wallet-key-missing": {
      message: "Dompet ini tidak dapat menandatangani untuk akun tersebut.",
      remedy:
        "Hubungkan akun lain yang kuncinya ada di dompet ini. Akun yang hanya dipantau tidak dapat menandatangani; Ledger harus terhubung.",
    },
    "wallet-request-pending": {
      message: "Ada permintaan lain yang terbuka di dompet.",
      remedy: "Jawab dulu permintaan itu di dompet, lalu coba lagi.",
    },
    "wallet-permission-missing": {
      message: "Koneksi ini tidak mengizinkan dompet menandatangani.",
      remedy: "Hubungkan dompet lagi, lalu izinkan halaman ini meminta tanda tangan.",
    },
    "wallet-ledger-unavailable": {
      message: "Ledger belum siap.",
      remedy: "Sambungkan dan buka kunci Ledger, buka aplikasi Algorand di sana, lalu coba lagi.",
    },
    "wallet-reason-unknown": {
      message: "Dompet tidak menandatangani. Pesannya:",
      remedy: "Coba lagi. Kalau pesannya sama, hubungkan dompet lagi atau perbarui dompet.",
    },
    "wallet-answer-too-large": {
      message: "Jawaban dompet terlalu besar.",
      remedy: "Coba lagi. Kalau tetap begitu, perbarui dompet atau hubungkan dompet lain.",
    },
    "wallet-offline": {
      message: "Dompet tidak punya koneksi.",
      remedy: "Periksa koneksi internet perangkat tempat dompet berada, lalu coba lagi.",
    },
    "wallet-signing-timed-out": {
      message: "Dompet tidak merespons tepat waktu.",
      remedy: "Buka dompet, lalu coba lagi. Kalau tidak ada permintaan, hubungkan dompet lagi.",
    },
    "wallet-network-mismatch": {
      message: "Dompet disetel ke jaringan lain.",
      remedy: "Ganti dompet antara MainNet dan TestNet, lalu coba lagi.",
    },
    "wallet-session-missing": {
      message: "Dompet tidak lagi terhubung dengan akun ini.",
      remedy: "Hubungkan dompet lagi.",
    },
    "challenge-refused": {
      message: "Halaman ini menolak meminta tanda tanganmu untuk ini.",
      remedy:
        "Tidak ada yang ditandatangani. Jangan tanda tangani ini di tempat lain, dan beri tahu pengelola halaman ini: server game mungkin bermasalah atau diambil alih.",
    },
    "gate-unreachable": {
      message: "Server game tidak dapat dijangkau.",
      remedy: `${checkConnection} Tidak ada yang hilang.`,
    },
    "sign-in-failed": {
      message: "Gagal masuk.",
      remedy: "Coba lagi. Kalau tetap begini, muat ulang halaman.",
    },
    "graphics-missing": {
      message: "Browser ini tidak mendukung WebGL 2, yang dibutuhkan game.",
      remedy: "Aktifkan akselerasi perangkat keras di pengaturan browser, atau pakai browser lain.",
    },
    "game-start-failed": {
      message: "Game tidak dapat dimulai.",
      remedy: "Coba lagi. Kalau tetap begini, tutup tab lain, atau pakai browser lain.",
    },
    "game-start-unexplained": {
      message: "Game tidak dapat dimulai, dan halaman ini tidak tahu sebabnya.",
      remedy: tryOrReport,
    },
    "game-stalled": {
      message: "Pemuatan game berhenti.",
      remedy:
        "Periksa koneksi internet, atau tutup tab lain, lalu coba lagi. Bisa juga game hanya lambat: game akan terbuka sendiri begitu siap.",
    },
    "game-silent": {
      message: "Halaman game sudah terbuka, tetapi game belum dimulai.",
      remedy: tryOrReport,
    },
    "game-reloading": {
      message: "Halaman game terus memuat ulang dirinya sendiri.",
      remedy: tryOrReport,
    },
    "game-left": {
      message: "Halaman game pindah ke halaman lain sebelum game dimulai.",
      remedy: tryOrReport,
    },
    "game-unreachable": {
      message: "Game tidak dapat diunduh.",
      remedy: checkConnection,
    },
    "game-brotli-over-http": {
      message: "Game dikompresi dengan Brotli, yang tidak diterima browser lewat HTTP biasa.",
      remedy: "Buka halaman di alamat https.",
    },
  },
};

import type { LanguageTraits } from "@fabulous-fish/core/translation";

/** What a browser can meet in place of the game, as pairs of message and remedy. */
export interface RejectionTexts extends Omit<LanguageTraits, "tag"> {
  readonly back: (title: string) => string;
  readonly signIn: Pair;
  readonly notEnough: Pair;
  readonly denied: Pair;
  readonly unknown: Pair;
  readonly busy: Pair;
  readonly failed: Pair;
}

type Pair = readonly [message: string, remedy: string];

/** The languages of the page beside English, by their tags: the errors themselves have the English texts. */
export const rejectionTexts: Readonly<Record<string, RejectionTexts>> = {
  de: {
    direction: "ltr",
    back: (title) => `Zu ${title}`,
    signIn: [
      "Du bist nicht angemeldet, oder deine Sitzung ist beendet.",
      "Öffne die Seite des Spiels, verbinde die Wallet und melde dich an.",
    ],
    notEnough: [
      "Dieses Konto hält nicht genug zum Spielen.",
      "Die Seite des Spiels sagt, was fehlt.",
    ],
    denied: [
      "Der Betreiber dieses Spiels lässt dieses Konto nicht spielen.",
      "Frag den Betreiber, oder verbinde ein anderes Konto.",
    ],
    unknown: [
      "Es ließ sich nicht prüfen, was dieses Konto hält.",
      "Versuche es in einer Minute noch einmal. Nichts ist verloren.",
    ],
    busy: [
      "Gerade ist sehr viel los.",
      "Warte kurz und versuche es dann noch einmal. Nichts ist verloren.",
    ],
    failed: [
      "Der Server des Spiels hat ein Problem.",
      "Versuche es in einer Minute noch einmal. Nichts ist verloren.",
    ],
  },
  es: {
    direction: "ltr",
    back: (title) => `Ir a ${title}`,
    signIn: [
      "No has iniciado sesión, o tu sesión ha terminado.",
      "Abre la página del juego, conecta la wallet e inicia sesión.",
    ],
    notEnough: [
      "Esta cuenta no tiene suficiente para jugar.",
      "La página del juego dice lo que falta.",
    ],
    denied: [
      "Quien administra este juego no permite jugar a esta cuenta.",
      "Pregunta a quien lo administra o conecta otra cuenta.",
    ],
    unknown: [
      "No se ha podido comprobar lo que tiene esta cuenta.",
      "Inténtalo de nuevo en un minuto. No se ha perdido nada.",
    ],
    busy: [
      "Ahora mismo hay mucha afluencia.",
      "Espera un momento e inténtalo de nuevo. No se ha perdido nada.",
    ],
    failed: [
      "El servidor del juego tiene un problema.",
      "Inténtalo de nuevo en un minuto. No se ha perdido nada.",
    ],
  },
  pt: {
    direction: "ltr",
    back: (title) => `Ir para ${title}`,
    signIn: [
      "Você não fez login, ou sua sessão terminou.",
      "Abra a página do jogo, conecte a carteira e entre.",
    ],
    notEnough: ["Esta conta não tem o suficiente para jogar.", "A página do jogo diz o que falta."],
    denied: [
      "Quem administra este jogo não deixa esta conta jogar.",
      "Pergunte a quem administra o jogo, ou conecte outra conta.",
    ],
    unknown: [
      "Não foi possível verificar o que esta conta tem.",
      "Tente de novo em um minuto. Nada se perdeu.",
    ],
    busy: ["Muito movimento no momento.", "Espere um pouco e tente de novo. Nada se perdeu."],
    failed: [
      "O servidor do jogo está com um problema.",
      "Tente de novo em um minuto. Nada se perdeu.",
    ],
  },
  fr: {
    direction: "ltr",
    back: (title) => `Aller à ${title}`,
    signIn: [
      "Il faut t’identifier, ou ton identification a expiré.",
      "Ouvre la page du jeu, connecte le wallet et identifie-toi.",
    ],
    notEnough: ["Ce compte ne contient pas assez pour jouer.", "La page du jeu dit ce qui manque."],
    denied: [
      "L’équipe qui gère ce jeu ne laisse pas ce compte jouer.",
      "Pose-lui la question, ou connecte un autre compte.",
    ],
    unknown: [
      "Impossible de vérifier ce que contient ce compte.",
      "Réessaie dans une minute. Rien n’est perdu.",
    ],
    busy: ["Il y a foule en ce moment.", "Attends un peu, puis réessaie. Rien n’est perdu."],
    failed: ["Le serveur du jeu a un problème.", "Réessaie dans une minute. Rien n’est perdu."],
  },
  tr: {
    direction: "ltr",
    back: (title) => `Git: ${title}`,
    signIn: [
      "Giriş yapmadın ya da oturumun sona erdi.",
      "Oyunun sayfasını aç, cüzdanını bağla ve giriş yap.",
    ],
    notEnough: [
      "Bu hesapta oynamaya yetecek kadar token yok.",
      "Oyunun sayfası neyin eksik olduğunu gösterir.",
    ],
    denied: [
      "Bu oyunun yöneticisi bu hesabın oynamasına izin vermiyor.",
      "Yöneticiye sor ya da başka bir hesap bağla.",
    ],
    unknown: [
      "Bu hesapta ne olduğu kontrol edilemedi.",
      "Bir dakika sonra tekrar dene. Hiçbir şey kaybolmadı.",
    ],
    busy: ["Şu anda çok yoğun.", "Biraz bekle, sonra tekrar dene. Hiçbir şey kaybolmadı."],
    failed: [
      "Oyunun sunucusunda bir sorun var.",
      "Bir dakika sonra tekrar dene. Hiçbir şey kaybolmadı.",
    ],
  },
  vi: {
    direction: "ltr",
    back: (title) => `Đến ${title}`,
    signIn: [
      "Bạn chưa đăng nhập, hoặc phiên của bạn đã kết thúc.",
      "Hãy mở trang của trò chơi, kết nối ví và đăng nhập.",
    ],
    notEnough: [
      "Tài khoản này không có đủ số dư để chơi.",
      "Trang của trò chơi cho biết còn thiếu gì.",
    ],
    denied: [
      "Người vận hành trò chơi không cho tài khoản này chơi.",
      "Hãy hỏi người vận hành, hoặc kết nối tài khoản khác.",
    ],
    unknown: [
      "Không kiểm tra được tài khoản này có gì.",
      "Hãy thử lại sau một phút. Không mất gì cả.",
    ],
    busy: ["Hiện đang rất đông.", "Hãy đợi một chút rồi thử lại. Không mất gì cả."],
    failed: ["Máy chủ của trò chơi đang gặp sự cố.", "Hãy thử lại sau một phút. Không mất gì cả."],
  },
  id: {
    direction: "ltr",
    back: (title) => `Ke ${title}`,
    signIn: [
      "Kamu belum masuk, atau sesimu sudah berakhir.",
      "Buka halaman game, hubungkan dompet, lalu masuk.",
    ],
    notEnough: [
      "Isi akun ini tidak cukup untuk bermain.",
      "Halaman game menunjukkan apa yang kurang.",
    ],
    denied: [
      "Pengelola game ini tidak mengizinkan akun ini bermain.",
      "Tanyakan kepada pengelola, atau hubungkan akun lain.",
    ],
    unknown: [
      "Isi akun ini tidak dapat diperiksa.",
      "Coba lagi dalam satu menit. Tidak ada yang hilang.",
    ],
    busy: ["Sedang sangat ramai.", "Tunggu sebentar, lalu coba lagi. Tidak ada yang hilang."],
    failed: [
      "Server game sedang bermasalah.",
      "Coba lagi dalam satu menit. Tidak ada yang hilang.",
    ],
  },
  ja: {
    direction: "ltr",
    back: (title) => `${title}へ`,
    signIn: [
      "ログインしていないか、セッションが終了しています。",
      "ゲームのページを開き、ウォレットを接続してログインしてください。",
    ],
    notEnough: [
      "このアカウントの残高は、プレイに必要な量に足りません。",
      "足りない量はゲームのページでわかります。",
    ],
    denied: [
      "このゲームの運営者が、このアカウントのプレイを許可していません。",
      "運営者に問い合わせるか、別のアカウントを接続してください。",
    ],
    unknown: [
      "このアカウントの残高を確認できませんでした。",
      "1分後にもう一度お試しください。何も失われていません。",
    ],
    busy: [
      "ただいま大変混み合っています。",
      "少し待ってから、もう一度お試しください。何も失われていません。",
    ],
    failed: [
      "ゲームのサーバーに問題が起きています。",
      "1分後にもう一度お試しください。何も失われていません。",
    ],
  },
  ar: {
    direction: "rtl",
    back: (title) => `الذهاب إلى ${title}`,
    signIn: ["لم تسجّل الدخول، أو انتهت جلستك.", "افتح صفحة اللعبة واربط المحفظة ثم سجّل الدخول."],
    notEnough: ["ليس في هذا الحساب ما يكفي للعب.", "تعرض صفحة اللعبة ما ينقصك."],
    denied: ["لا يسمح مشغّل هذه اللعبة لهذا الحساب باللعب.", "اسأل المشغّل، أو اربط حسابًا آخر."],
    unknown: ["تعذّر التحقق من رصيد هذا الحساب.", "حاول مرة أخرى بعد دقيقة. لم تفقد شيئًا."],
    busy: ["ازدحام شديد في الوقت الحالي.", "انتظر قليلًا ثم حاول مرة أخرى. لم تفقد شيئًا."],
    failed: ["في خادم اللعبة مشكلة.", "حاول مرة أخرى بعد دقيقة. لم تفقد شيئًا."],
  },
};

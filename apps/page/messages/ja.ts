import { rejections } from "@fabulous-fish/core/gate/languages/ja";
import type { LanguageFile } from "./language-file.ts";

const retryLater = "1分ほどしてから、もう一度お試しください。";
const retryOrReport =
  "数分後にもう一度お試しください。それでも直らない場合は、このページの運営者にお知らせください。";
const reloadOrReport =
  "ページを再読み込みしてください。それでも直らない場合は、このページの運営者にお知らせください。";
const checkConnection = "インターネット接続を確認して、もう一度お試しください。";
const tryOrReport =
  "もう一度お試しください。それでも直らない場合は、このページの運営者にお知らせください。";

const gameSetup = {
  message: "このサイトでは、ゲームが正しく設定されていません。",
  remedy:
    "1分ほどしてから、もう一度お試しください。それでも直らない場合、修正できるのはこのページの運営者だけです。",
};

/** The meaning of the text that is signed, which is in English. */
const walletMessage =
  "プレイするためにログインします。このサイトは、署名した内容をネットワークに送信しません。";

/** Japanese. */
export const language: LanguageFile = {
  name: "日本語",
  tag: "ja",
  direction: "ltr",
  page: {
    sentences: (first, second) => `${first}${second}`,
    languageMenu: "言語",
    name: "Fabulous Fish",
    tagline: "小さな魚を食べ、大きな魚から逃げて、成長しよう。",
    taglineOfAnother: "Algorandの海が舞台のゲーム。",
    connect: (wallet) => `${wallet}を接続`,
    connectAny: "ウォレットを接続",
    chooseWallet: "ウォレットを選択",
    connecting: (wallet) => `${wallet}の応答を待っています…`,
    connectingHint: (wallet) => `スマートフォンの${wallet}でリクエストを承認してください。`,
    connectingHere: (wallet) => `${wallet}でリクエストを承認してください。`,
    connectingLong:
      "リクエストが見当たりませんか？　ウォレットを開いてもう一度確認するか、キャンセルしてやり直してください。",
    cancel: "キャンセル",
    walletDialog: (wallet) => `${wallet}と接続`,
    close: "閉じる",
    disconnect: "ウォレットの接続を解除",
    play: "Fabulous Fishをプレイ",
    playElsewhere: "ゲームはパソコンで開けます。",
    canPlay: "Fabulous Fishをプレイできます！",
    cannotPlay: (token) => `${token}を買い足してください`,
    reading: "残高を読み込んでいます…",
    stillReading: "まだ残高を読み込んでいます…",
    couldNotCheck: "残高を確認できませんでした",
    retry: "再試行",
    checkAgain: "もう一度確認",
    takesLong: "Algorandネットワークの応答が遅れています。",
    offline: "インターネットに接続されていません。",
    checked: (age) => `最終確認：${age}`,
    checkedLongAgo: "最終確認から1日以上たっています。",
    checkingAgain: "再確認しています…",
    keepsTrying: "引き続き試しています。",
    justNow: "たった今",
    holdings: "残高",
    asset: (id) => `アセット ${id}`,
    onChain: (name) => `チェーン上の名前：${name}`,
    inBaseUnits: (text) => `${text}（最小単位）`,
    held: (held, threshold) => `${held.text} / ${threshold.text}`,
    missing: ({ text }) => `あと${text}`,
    nearest: ({ text }, token) => `いちばんの近道：${token}があと${text}`,
    buy: (token) => `${token}を入手`,
    connectFailed: (wallet, message) => `${wallet}との接続エラー：${message}`,
    unknownError: "不明なエラー",
    details: "詳細",
    dismiss: "OK",
    version: (label) => `テスト版 ${label}`,
    greetingTitle: "ごあいさつ",
    greeting: "Fabulous Fishからこんにちは！",
    notFound: "404 - ページが見つかりません",
    home: "海面に戻る",
    browserTooOld:
      "このブラウザーは古いため、Fabulous Fishに対応していません。更新するか、新しいバージョンのChrome、Edge、Firefox、Safariをご利用ください。",
    applicationError: "アプリケーションエラー",
    thrownResponse: "予期しない応答です！",
    tryAgain: "もう一度試す",
    notLoaded: "ページを読み込めませんでした。接続を確認して、再読み込みしてください。",
    reload: "再読み込み",
    leaveGame: "ゲームを終了",
    loadingGame: "ゲームを開いています…",
  },
  accounts: {
    offer: (account) => `${account}ならプレイできます。`,
    use: (account) => `${account}を使う`,
    progress: (read, of) => `ほかのアカウントを確認しています：${read.text} / ${of.text}`,
    stop: "中止",
    menu: ({ text }) => `アカウントを切り替え（共有中：${text}）`,
    title: "アカウント",
    description:
      "ウォレットがこのページと共有しているアカウントです。そのうちの1つでプレイします。",
    current: "使用中",
    may: {
      yes: "プレイ可",
      no: "プレイ不可",
      reading: "確認中…",
      failed: "確認できませんでした",
      unread: "未確認",
    },
    onlyFirst: ({ text }) =>
      `確認されるのは${text}個のアカウントだけですが、どのアカウントも使えます。`,
    useChosen: "このアカウントを使う",
  },
  address: {
    title: "あなたのアカウント",
    copy: "アドレスをコピー",
    copied: "アドレスをコピーしました。",
    copyYourself:
      "ブラウザーがコピーできませんでした。アドレスを選択してあるので、ご自身でコピーしてください。",
    explorer: "エクスプローラーで見る",
    tokenInExplorer: (token) => `エクスプローラーで${token}を見る`,
    holdings: "このアカウントの残高を見る",
    bought: "購入しました：もう一度確認",
    checkedAt: (time) => `${time}に確認しました。`,
    purchase: "購入は約3秒後、ブロックに入ると反映されます。",
  },
  game: {
    title: "ゲーム",
    opening: "潜っています…",
    fetching: (percentage) => `ゲームをダウンロード中：${percentage}`,
    fetchingSomehow: "ゲームをダウンロード中…",
    starting: "ゲームを起動中…",
    idle: "ゲームが下であなたを待っているかもしれません。",
    keepWaiting: "このまま待つ",
    failed: "ゲームが浮上しませんでした",
    leaveHint: "もう一度Escで出口へ",
    showControls: "操作ボタンを表示",
    fullScreen: "全画面表示",
    leaveFullScreen: "全画面表示を終了",
    controls: "ゲームのまわり",
    gameSays: "ゲームからのメッセージ：",
    lostName: "プレイできなくなりました",
    lost: "アカウントの残高がプレイに必要な量を下回りました。ゲームにも伝わっています。このまま最後まで泳いでください。",
    lostWallet: "ウォレットの接続が切れました。最後まで泳いでから、もう一度接続してください。",
    openAgain: "ゲームをもう一度開く",
    ended: {
      "context-lost":
        "ブラウザーがゲームの描画を停止しました。自動的に戻ることがあります。戻らない場合は、ゲームをもう一度開いてください。",
      left: "ゲームが別のページに移動しました。",
      quit: "ゲームが終了しました。",
    },
    surfacingIn: (time) => `海面に戻るまで ${time}`,
    status: {
      fetching: "",
      starting: "",
      failed: "",
      waiting: "ゲームがあなたの操作を待っているかもしれません。",
      unconnected: "このゲームはアカウント情報を受け取りません。",
      ready: "ゲームの準備ができました。",
      undelivered: "アカウント情報がまだゲームに伝わっていません。再試行しています…",
      delivered: "アカウント情報がゲームに伝わりました。",
      acknowledged: "アカウント情報がゲームに伝わりました。",
      crashed: "ゲームがエラーを報告しています。",
      "context-lost": "",
      left: "",
      quit: "",
    },
  },
  gate: {
    walletMessage,
    checking: "ゲームのサーバーに問い合わせています…",
    takesLong: "ゲームのサーバーの応答が遅れています。",
    signIn: "ログインしてプレイ",
    signInExplained: (wallet) =>
      `${wallet}が、このアカウントがあなたのものだと証明する短いテキストへの署名を求めます。無料で、ネットワークには何も送信されません。`,
    signInExplainedShort: (wallet) =>
      `${wallet}が、このアカウントがあなたのものだと証明する短いテキストへの署名を求めます。ページはこれをネットワークに送信しません。`,
    walletShows: (statement) =>
      `ウォレットには英語で「${statement}」と表示されます。「${walletMessage}」という意味です。`,
    specialAccount: "マルチシグまたは耐量子のアカウントですか？",
    specialAccounts: {
      asks: (wallet) =>
        `マルチシグアカウントの場合、${wallet}はまず共同署名者に確認します。それに5分を超える時間がかかると、ログインは失敗します。耐量子（Falcon）アカウントではログインできません。`,
      "own-keys": () =>
        "マルチシグアカウントでは、このウォレットが必要な数の鍵で署名できる場合だけログインできます。耐量子（Falcon）アカウントではログインできません。",
      fees: (wallet) =>
        `複数の鍵が必要なマルチシグアカウントと、耐量子（Falcon）アカウントでは、${wallet}が手数料のかかるトランザクションを送信し、ログインは失敗します。そのトランザクションは${wallet}で拒否してください。`,
    },
    signInWith: (wallet) => `${wallet}でログイン`,
    signedOut: {
      never: "一度署名すると、この端末で12時間有効です。",
      ended: "セッションが終了しました。続けるには、もう一度ログインしてください。",
      "other-account":
        "この端末では別のアカウントがログインしています。プレイするには、このアカウントでログインしてください。",
    },
    connectFirst: "ウォレットを接続してプレイ",
    steps: {
      challenge: "リクエストを準備しています…",
      wallet: "署名を待っています…",
      proof: "署名を確認しています…",
    },
    openWallet: (wallet) => `${wallet}を開いて、署名リクエストを承認してください。`,
    tryNextMethod: "ウォレットに何も表示されませんか？　別の方法で送信",
    silentAgain: (wallet) =>
      `${wallet}にリクエストが表示されない場合、このページとの接続が切れている可能性があります。もう一度接続してください。この画面のままで大丈夫です。`,
    connectAgain: (wallet) => `${wallet}を再接続`,
    failed: {
      cancelled: "ログインしていません",
      rejected: "署名が受け付けられませんでした",
      expired: "署名リクエストの期限が切れました",
      "too-many-requests": "試行回数が多すぎます",
      overloaded: "ただいま大変混み合っています",
      unknown: "アカウントを確認できませんでした",
      denied: "このアカウントの利用は停止されています",
      unreachable: "ゲームのサーバーに接続できません",
      "wallet-unavailable": "ログインしていません",
      other: "ログインしていません",
    },
    notChecked: "ゲームのサーバーに問い合わせられませんでした",
    clockBehind: (duration) =>
      `この端末の時計が${duration}遅れています。時刻を合わせて、もう一度お試しください。`,
    clockAhead: (duration) =>
      `この端末の時計が${duration}進んでいます。時刻を合わせて、もう一度お試しください。`,
    retryIn: (time) => `再試行まで ${time}`,
    unknownExplained:
      "ゲームのサーバーがAlgorandネットワークから有効な応答を得られなかったため、プレイできるかどうかはまだわかりません。1分後にもう一度お試しください。",
    purchase: "購入は約15秒でサーバーに反映されます。",
    lost: {
      never: "ログインが切れました。最後まで泳いでから、もう一度ログインしてください。",
      ended: "セッションが終了しました。最後まで泳いでから、もう一度ログインしてください。",
      "other-account":
        "現在、ログインしていない別のアカウントが接続されています。最後まで泳いでから、ログインしてください。",
      denied: "ゲームの運営者がこのアカウントの利用を停止しました。最後まで泳いでください。",
    },
    couldNotCheck:
      "ゲームのサーバーがアカウントを確認できませんでした。このままプレイを続けられます。",
  },
  front: {
    toPlay: (rule, count) => {
      if (count === 1) return "プレイに必要なもの";
      if (count > 2) {
        return rule === "any"
          ? "プレイに必要なもの（いずれか1つ）"
          : "プレイに必要なもの（すべて）";
      }
      return rule === "any" ? "プレイに必要なもの（どちらか）" : "プレイに必要なもの（両方）";
    },
    game: "ゲームについて",
    lines: [
      "あなたは大きな海の小さな魚。小さいものを食べ、大きいものから逃げて、成長しましょう。",
      "日の差す浅瀬から深淵まで、5つの海域を潜っていきます。",
    ],
    get: "入手",
    noWallet: "ウォレットを持っていません",
    whatIsWallet:
      "ウォレットは、アカウントとその中のトークンを管理するアプリです。このページはアカウントの残高を読み取りますが、承認なしに何かが動くことはありません。",
    forPhone: "スマートフォン用",
    inBrowser: "このブラウザーで",
    comeBack: "急がなくて大丈夫です。あとで戻ってきても、何も失われません。",
    picture:
      "サンゴ礁の前で、オレンジ色の魚が群れに向かって口を開けている。すぐ近くで、サメが歯をむき出している。",
  },
  scores: {
    title: "今シーズンのベスト",
    slow: "時間を余分に使用",
    you: "あなた",
    empty: "今シーズンのスコアはまだありません。あなたのスコアが最初になるかもしれません。",
  },
  choice: {
    onPhone: "スマートフォンで",
    onThisDevice: "この端末のアプリで",
    inBrowser: "このブラウザーで",
    usedLast: "前回使用",
  },
  continue: {
    continue: "パソコンで続ける",
    copied: "リンクをコピーしました。パソコンで開いてください。",
    shared: "リンクを共有しました。パソコンで開いてください。",
    copyYourself: "このリンクをコピーして、パソコンで開いてください：",
  },
  link: {
    hint: "コードを読み取れませんか？　このリンクをコピーして、ウォレットのある端末で開いてください。",
    copy: "リンクをコピー",
    copied: "リンクをコピーしました。",
    copyYourself: "ブラウザーがコピーできませんでした。このリンクをご自身でコピーしてください：",
    inApp: (app) =>
      `${app}内のブラウザーでは、ウォレットを開けないことがあります。${app}のメニューから、またはリンクを使って、スマートフォンのブラウザーでこのページを開いてください。`,
    openInBrowser: "ブラウザーで開く",
  },
  errors: {
    ...rejections,
    "nodes-unreachable": {
      message: "Algorandネットワークに接続できません。",
      remedy: "インターネット接続を確認して、1分ほどしてからもう一度お試しください。",
    },
    "nodes-unreadable": {
      message: "Algorandネットワークから応答がありましたが、このページでは読み取れませんでした。",
      remedy: retryOrReport,
    },
    "holdings-unconfirmed": {
      message: "アカウントの残高がまだ確定していません。",
      remedy: retryLater,
    },
    NodeError: {
      message: "Algorandネットワークから残高を読み込めませんでした。",
      remedy: retryOrReport,
    },
    ConfigurationError: {
      message: "このページは正しく設定されていません。",
      remedy: "修正できるのはこのページの運営者だけです。修正されてから、もう一度お試しください。",
    },
    GateProtocolError: {
      message: "このページとゲームのサーバーの間で通信の形式が合いません。",
      remedy: reloadOrReport,
    },
    GameSetupError: gameSetup,
    GameFileError: gameSetup,
    "account-invalid": {
      message: "これはAlgorandのアカウントではありません。",
      remedy: "ウォレットからもう一度コピーしてください。A～Zと2～7からなる58文字です。",
    },
    "chunk-timed-out": {
      message: "ページの一部の読み込みに時間がかかりすぎました。",
      remedy: checkConnection,
    },
    "chunk-missing": {
      message: "ページの一部が見つからず、読み込めませんでした。",
      remedy: "インターネット接続を確認して、ページを再読み込みしてください。",
    },
    "chunk-unreadable": {
      message: "ページの一部を読み込めませんでした。ファイルを読み取れません。",
      remedy: reloadOrReport,
    },
    "route-data-unreachable": {
      message: "このページのデータを読み込めませんでした。",
      remedy: checkConnection,
    },
    "route-data-timed-out": {
      message: "このページのデータの読み込みに時間がかかりすぎました。",
      remedy: checkConnection,
    },
    "wallet-cancelled": {
      message: "接続をキャンセルしました",
      remedy: "やり直すには、接続ボタンを押してください。",
    },
    "sign-in-cancelled": {
      message: "ログインがキャンセルされました。",
      remedy: "いつでももう一度お試しいただけます。",
    },
    "wallet-rejected": {
      message: "ウォレットが接続を受け入れませんでした",
      remedy:
        "接続ボタンを押して、ウォレットでリクエストを承認してください。リクエストが表示されない場合は、ウォレットのMainNetとTestNetを切り替えてください。",
    },
    "wallet-bridge-unreachable": {
      message: "ウォレットの中継サーバーに接続できません",
      remedy: "インターネット接続を確認するか、1分ほどしてからもう一度お試しください。",
    },
    "wallet-timed-out": {
      message: "ウォレットが時間内に応答しませんでした",
      remedy:
        "スマートフォンでウォレットを開き、接続ボタンを押して新しいコードを読み取ってください。",
    },
    "wallet-no-account": {
      message: "ウォレットがアカウントを共有しませんでした",
      remedy: "ウォレットでアカウントを作成または選択してください。",
    },
    "wallet-tab-blocked": {
      message: "ウォレットのタブを開けませんでした。",
      remedy: "このページのポップアップを許可して、もう一度お試しください。",
    },
    "wallet-window-timed-out": {
      message: "ウォレットで時間内に承認されませんでした",
      remedy: "接続ボタンを押して、ウォレットでアカウントを選択してください。",
    },
    "wallet-network-unknown": {
      message: "ウォレットがこのネットワークに対応していません",
      remedy: "ウォレットの設定でネットワークを追加するか、別のウォレットを使ってください。",
    },
    "wallet-signing-rejected": {
      message: "ウォレットで署名リクエストが拒否されました。",
      remedy: "もう一度試して、ウォレットでリクエストを承認してください。",
    },
    "wallet-signing-unsupported": {
      message: "ウォレットが署名できませんでした。",
      remedy:
        "ウォレットを更新して、もう一度お試しください。閲覧専用など、このウォレットに鍵のないアカウントでは署名できません。",
    },
    "wallet-method-missing": {
      message: "このウォレットでは、このゲームにログインできません。",
      remedy:
        "このゲームは、ウォレットがサイトを確認する署名（ARC-60）だけを受け付けます。Pera Wallet アプリのバージョン 7 以降、または Pera のブラウザー拡張機能で接続してください。",
    },
    "wallet-key-missing": {
      message: "このウォレットではこのアカウントの署名ができません。",
      remedy:
        "このウォレットに鍵がある別のアカウントを接続してください。閲覧専用のアカウントでは署名できません。Ledgerの場合は接続が必要です。",
    },
    "wallet-request-pending": {
      message: "ウォレットで別のリクエストが開いています。",
      remedy: "先にウォレットでそのリクエストに応答してから、もう一度お試しください。",
    },
    "wallet-permission-missing": {
      message: "この接続では、ウォレットの署名が許可されていません。",
      remedy: "ウォレットを再接続し、このページからの署名リクエストを許可してください。",
    },
    "wallet-ledger-unavailable": {
      message: "Ledgerの準備ができていません。",
      remedy:
        "Ledgerを接続してロックを解除し、Algorandアプリを開いてから、もう一度お試しください。",
    },
    "wallet-reason-unknown": {
      message: "ウォレットは署名しませんでした。ウォレットからのメッセージ：",
      remedy:
        "もう一度お試しください。同じメッセージが出る場合は、ウォレットを再接続するか更新してください。",
    },
    "wallet-answer-too-large": {
      message: "ウォレットの応答が大きすぎます。",
      remedy:
        "もう一度お試しください。解決しない場合は、ウォレットを更新するか、別のウォレットを接続してください。",
    },
    "wallet-offline": {
      message: "ウォレットがオフラインです。",
      remedy: "ウォレットのある端末のインターネット接続を確認して、もう一度お試しください。",
    },
    "wallet-signing-timed-out": {
      message: "ウォレットが時間内に応答しませんでした。",
      remedy:
        "ウォレットを開いて、もう一度お試しください。リクエストが表示されない場合は、ウォレットを再接続してください。",
    },
    "wallet-network-mismatch": {
      message: "ウォレットが別のネットワークに設定されています。",
      remedy: "ウォレットのMainNetとTestNetを切り替えて、もう一度お試しください。",
    },
    "wallet-session-missing": {
      message: "ウォレットとこのアカウントの接続が切れています。",
      remedy: "ウォレットを再接続してください。",
    },
    "challenge-refused": {
      message: "このページは、この内容への署名を求めることを拒否しました。",
      remedy:
        "何も署名されていません。ほかの場所でも署名せず、このページの運営者にお知らせください。ゲームのサーバーが故障しているか、乗っ取られている可能性があります。",
    },
    "gate-unreachable": {
      message: "ゲームのサーバーに接続できません。",
      remedy: `${checkConnection}何も失われていません。`,
    },
    "sign-in-failed": {
      message: "ログインに失敗しました。",
      remedy: "もう一度お試しください。それでも直らない場合は、ページを再読み込みしてください。",
    },
    "graphics-missing": {
      message: "このブラウザーは、ゲームに必要なWebGL 2に対応していません。",
      remedy:
        "ブラウザーの設定でハードウェアアクセラレーションを有効にするか、別のブラウザーを使ってください。",
    },
    "game-start-failed": {
      message: "ゲームを開始できませんでした。",
      remedy:
        "もう一度お試しください。それでも直らない場合は、ほかのタブを閉じるか、別のブラウザーを使ってください。",
    },
    "game-start-unexplained": {
      message: "ゲームを開始できませんでした。原因はこのページではわかりません。",
      remedy: tryOrReport,
    },
    "game-stalled": {
      message: "ゲームの読み込みが止まりました。",
      remedy:
        "インターネット接続を確認するか、ほかのタブを閉じて、もう一度お試しください。時間がかかっているだけなら、準備ができしだい自動的に開きます。",
    },
    "game-silent": {
      message: "ゲームのページは開きましたが、ゲームが始まっていません。",
      remedy: tryOrReport,
    },
    "game-reloading": {
      message: "ゲームのページが再読み込みを繰り返しています。",
      remedy: tryOrReport,
    },
    "game-left": {
      message: "ゲームが始まる前に、ゲームのページが別のページに移動しました。",
      remedy: tryOrReport,
    },
    "game-unreachable": {
      message: "ゲームをダウンロードできません。",
      remedy: checkConnection,
    },
    "game-brotli-over-http": {
      message:
        "ゲームはBrotliで圧縮されていますが、ブラウザーは通常のHTTPではこれを受け付けません。",
      remedy: "ページをhttpsのアドレスで開いてください。",
    },
  },
};

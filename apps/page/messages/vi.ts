import { rejections } from "@fabulous-fish/core/gate/languages/vi";
import type { LanguageFile } from "./language-file.ts";

const retryLater = "Hãy thử lại sau một phút.";
const retryOrReport = "Hãy thử lại sau vài phút. Nếu vẫn vậy, hãy báo cho người quản lý trang này.";
const reloadOrReport = "Hãy tải lại trang. Nếu không được, hãy báo cho người quản lý trang này.";
const checkConnection = "Hãy kiểm tra kết nối internet rồi thử lại.";
const tryOrReport = "Hãy thử lại. Nếu vẫn vậy, hãy báo cho người quản lý trang này.";

const gameSetup = {
  message: "Trò chơi chưa được thiết lập đúng trên trang web này.",
  remedy: "Hãy thử lại sau một phút. Nếu vẫn vậy, chỉ người quản lý trang này mới sửa được.",
};

/** The meaning of the text that is signed, which is in English. */
const walletMessage =
  "Đăng nhập để chơi. Trang web này không gửi nội dung bạn ký lên mạng blockchain.";

/** Vietnamese. */
export const language: LanguageFile = {
  name: "Tiếng Việt",
  tag: "vi",
  direction: "ltr",
  page: {
    sentences: (first, second) => `${first} ${second}`,
    languageMenu: "Ngôn ngữ",
    name: "Fabulous Fish",
    tagline: "Ăn cá nhỏ hơn, tránh cá lớn hơn và lớn dần lên.",
    taglineOfAnother: "Trò chơi dưới lòng biển Algorand.",
    connect: (wallet) => `Kết nối ${wallet}`,
    connectAny: "Kết nối ví",
    chooseWallet: "Chọn ví của bạn",
    connecting: (wallet) => `Đang chờ ${wallet}…`,
    connectingHint: (wallet) => `Chấp nhận yêu cầu trong ${wallet} trên điện thoại của bạn.`,
    connectingHere: (wallet) => `Chấp nhận yêu cầu trong ${wallet}.`,
    connectingLong: "Không thấy yêu cầu nào? Mở ví lên và xem lại, hoặc hủy rồi bắt đầu lại.",
    cancel: "Hủy",
    walletDialog: (wallet) => `Kết nối với ${wallet}`,
    close: "Đóng",
    disconnect: "Ngắt kết nối ví",
    play: "Chơi Fabulous Fish",
    playElsewhere: "Hãy mở trò chơi trên máy tính.",
    canPlay: "Bạn có thể chơi Fabulous Fish!",
    cannotPlay: (token) => `Vui lòng mua thêm ${token}`,
    reading: "Đang đọc số dư của bạn…",
    stillReading: "Đang đọc, lâu hơn bình thường…",
    couldNotCheck: "Không kiểm tra được số dư của bạn",
    retry: "Thử lại",
    checkAgain: "Kiểm tra lại",
    takesLong: "Mạng Algorand đang phản hồi chậm.",
    offline: "Không có kết nối internet.",
    checked: (age) => `Lần kiểm tra gần nhất: ${age}.`,
    checkedLongAgo: "Lần kiểm tra gần nhất: hơn một ngày trước.",
    checkingAgain: "Đang kiểm tra lại…",
    keepsTrying: "Vẫn đang thử lại.",
    justNow: "vừa xong",
    holdings: "Số dư",
    asset: (id) => `Tài sản ${id}`,
    onChain: (name) => `Trên blockchain: ${name}`,
    inBaseUnits: (text) => `${text} (theo đơn vị cơ sở)`,
    held: (held, threshold) => `${held.text} / ${threshold.text}`,
    missing: ({ text }) => `còn thiếu ${text}`,
    nearest: ({ text }, token) => `Cách nhanh nhất: thêm ${text} ${token}`,
    buy: (token) => `Mua ${token}`,
    connectFailed: (wallet, message) => `Lỗi khi kết nối với ${wallet}: ${message}`,
    unknownError: "Lỗi không xác định",
    details: "Chi tiết",
    dismiss: "OK",
    version: (label) => `Bản thử nghiệm ${label}`,
    greetingTitle: "Lời chào",
    greeting: "Fabulous Fish xin chào bạn!",
    notFound: "404 - Không tìm thấy trang",
    home: "Trở lại mặt nước",
    browserTooOld:
      "Trình duyệt này quá cũ để chạy Fabulous Fish. Vui lòng cập nhật, hoặc dùng bản mới của Chrome, Edge, Firefox hoặc Safari.",
    applicationError: "Lỗi ứng dụng",
    thrownResponse: "Phản hồi ngoài dự kiến!",
    tryAgain: "Thử lại",
    notLoaded: "Trang chưa tải được. Hãy kiểm tra kết nối rồi tải lại.",
    reload: "Tải lại",
    leaveGame: "Rời trò chơi",
    loadingGame: "Đang mở trò chơi…",
  },
  accounts: {
    offer: (account) => `${account} có thể chơi.`,
    use: (account) => `Dùng ${account}`,
    progress: (read, of) => `Đang kiểm tra các tài khoản khác của bạn: ${read.text} / ${of.text}`,
    stop: "Dừng",
    menu: ({ text }) => `Đổi tài khoản (đang chia sẻ: ${text})`,
    title: "Tài khoản của bạn",
    description: "Ví của bạn chia sẻ các tài khoản này với trang. Bạn chơi bằng một trong số đó.",
    current: "đang dùng",
    may: {
      yes: "Có thể chơi",
      no: "Không thể chơi",
      reading: "Đang kiểm tra…",
      failed: "Không kiểm tra được",
      unread: "Chưa kiểm tra",
    },
    onlyFirst: ({ text }) =>
      `Chỉ ${text} tài khoản được kiểm tra. Bạn có thể dùng bất kỳ tài khoản nào của bạn.`,
    useChosen: "Dùng tài khoản này",
  },
  address: {
    title: "Tài khoản của bạn",
    copy: "Sao chép địa chỉ",
    copied: "Đã sao chép địa chỉ.",
    copyYourself: "Trình duyệt không sao chép được. Địa chỉ đã được chọn: bạn hãy tự sao chép.",
    explorer: "Xem trên trình khám phá khối",
    tokenInExplorer: (token) => `${token} trên trình khám phá khối`,
    holdings: "Xem tài khoản này có gì",
    bought: "Tôi vừa mua: kiểm tra lại",
    checkedAt: (time) => `Đã kiểm tra lúc ${time}.`,
    purchase: "Giao dịch mua được tính sau khoảng 3 giây, khi đã nằm trong một khối.",
  },
  game: {
    title: "Trò chơi",
    opening: "Đang lặn xuống…",
    fetching: (percentage) => `Đang tải trò chơi: ${percentage}`,
    fetchingSomehow: "Đang tải trò chơi…",
    starting: "Đang khởi động trò chơi…",
    idle: "Có thể trò chơi đang chờ bạn ở bên dưới.",
    keepWaiting: "Chờ tiếp",
    failed: "Trò chơi không nổi lên được",
    leaveHint: "Nhấn Esc lần nữa để đến lối ra",
    showControls: "Hiện các nút điều khiển",
    fullScreen: "Toàn màn hình",
    leaveFullScreen: "Thoát toàn màn hình",
    controls: "Xung quanh trò chơi",
    gameSays: "Thông báo từ trò chơi:",
    lostName: "Không thể chơi nữa",
    lost: "Tài khoản của bạn không còn đủ số dư để chơi. Trò chơi đã biết; bạn cứ bơi nốt lượt này.",
    lostWallet: "Ví của bạn đã ngắt kết nối. Hãy bơi nốt lượt này rồi kết nối lại.",
    openAgain: "Mở lại trò chơi",
    ended: {
      "context-lost":
        "Trình duyệt đã dừng đồ họa của trò chơi. Đồ họa có thể tự trở lại. Nếu không, hãy mở lại trò chơi.",
      left: "Trò chơi đã chuyển sang một trang khác.",
      quit: "Trò chơi đã kết thúc.",
    },
    surfacingIn: (time) => `Trở lại mặt nước sau ${time}`,
    status: {
      fetching: "",
      starting: "",
      failed: "",
      waiting: "Có thể trò chơi đang chờ bạn.",
      unconnected: "Trò chơi này không nhận tài khoản của bạn.",
      ready: "Trò chơi đã sẵn sàng.",
      undelivered: "Trò chơi chưa biết bạn là ai. Đang thử lại…",
      delivered: "Trò chơi đã biết bạn là ai.",
      acknowledged: "Trò chơi đã biết bạn là ai.",
      crashed: "Trò chơi báo lỗi.",
      "context-lost": "",
      left: "",
      quit: "",
    },
  },
  gate: {
    walletMessage,
    checking: "Đang hỏi máy chủ của trò chơi…",
    takesLong: "Máy chủ của trò chơi đang phản hồi chậm.",
    signIn: "Đăng nhập để chơi",
    signInExplained: (wallet) =>
      `${wallet} sẽ yêu cầu bạn ký một đoạn văn bản ngắn để chứng minh tài khoản này là của bạn: việc này miễn phí và không gửi gì lên mạng blockchain.`,
    signInExplainedShort: (wallet) =>
      `${wallet} sẽ yêu cầu bạn ký một đoạn văn bản ngắn để chứng minh tài khoản này là của bạn. Trang không gửi đoạn văn bản đó lên mạng blockchain.`,
    walletShows: (statement) =>
      `Ví của bạn hiện bằng tiếng Anh: “${statement}” Nghĩa là: ${walletMessage}`,
    specialAccount: "Tài khoản đa chữ ký hay kháng lượng tử?",
    specialAccounts: {
      asks: (wallet) =>
        `Với tài khoản đa chữ ký (multisig), ${wallet} hỏi những người đồng ký trước: nếu họ cần hơn năm phút, việc đăng nhập sẽ thất bại. Tài khoản kháng lượng tử (Falcon) không thể đăng nhập.`,
      "own-keys": () =>
        "Tài khoản đa chữ ký (multisig) chỉ đăng nhập được nếu ví này ký bằng đủ số khóa của tài khoản. Tài khoản kháng lượng tử (Falcon) không thể đăng nhập.",
      fees: (wallet) =>
        `Với tài khoản đa chữ ký (multisig) cần nhiều khóa, và với tài khoản kháng lượng tử (Falcon), ${wallet} gửi các giao dịch mất phí, và việc đăng nhập thất bại. Hãy từ chối các giao dịch đó trong ${wallet}.`,
    },
    signInWith: (wallet) => `Đăng nhập bằng ${wallet}`,
    signedOut: {
      never: "Một chữ ký có hiệu lực trong 12 giờ trên thiết bị này.",
      ended: "Phiên đăng nhập của bạn đã kết thúc. Hãy đăng nhập lại để chơi tiếp.",
      "other-account":
        "Thiết bị này đang đăng nhập bằng một tài khoản khác. Hãy đăng nhập bằng tài khoản này để chơi.",
    },
    connectFirst: "Kết nối ví của bạn để chơi",
    steps: {
      challenge: "Đang chuẩn bị yêu cầu…",
      wallet: "Đang chờ chữ ký của bạn…",
      proof: "Đang kiểm tra chữ ký của bạn…",
    },
    openWallet: (wallet) => `Mở ${wallet} và chấp nhận yêu cầu ký.`,
    tryNextMethod: "Ví không hiện gì? Gửi yêu cầu theo cách khác",
    silentAgain: (wallet) =>
      `Nếu ${wallet} không hiện yêu cầu nào, có thể ví đã mất kết nối với trang này. Hãy kết nối lại: bạn vẫn ở lại trang này.`,
    connectAgain: (wallet) => `Kết nối lại ${wallet}`,
    failed: {
      cancelled: "Bạn chưa đăng nhập",
      rejected: "Chữ ký không được chấp nhận",
      expired: "Yêu cầu ký đã hết hạn",
      "too-many-requests": "Thử quá nhiều lần",
      overloaded: "Máy chủ hiện rất bận",
      unknown: "Không kiểm tra được tài khoản của bạn",
      denied: "Tài khoản này bị chặn",
      unreachable: "Không kết nối được với máy chủ của trò chơi",
      "wallet-unavailable": "Bạn chưa đăng nhập",
      other: "Bạn chưa đăng nhập",
    },
    notChecked: "Không hỏi được máy chủ của trò chơi",
    clockBehind: (duration) =>
      `Đồng hồ của thiết bị này chậm ${duration}. Hãy chỉnh lại cho đúng rồi thử lại.`,
    clockAhead: (duration) =>
      `Đồng hồ của thiết bị này nhanh ${duration}. Hãy chỉnh lại cho đúng rồi thử lại.`,
    retryIn: (time) => `Thử lại sau ${time}`,
    unknownExplained:
      "Máy chủ của trò chơi chưa nhận được câu trả lời dùng được từ mạng Algorand, nên chưa thể biết bạn có được chơi hay không. Hãy thử lại sau một phút.",
    purchase: "Máy chủ trò chơi thấy giao dịch mua trong khoảng 15 giây.",
    lost: {
      never: "Bạn không còn đăng nhập nữa. Hãy bơi nốt lượt này rồi đăng nhập lại.",
      ended: "Phiên đăng nhập của bạn đã kết thúc. Hãy bơi nốt lượt này rồi đăng nhập lại.",
      "other-account":
        "Một tài khoản khác, chưa đăng nhập, đang được kết nối. Hãy bơi nốt lượt này rồi đăng nhập.",
      denied: "Người quản lý trò chơi đã chặn tài khoản này. Hãy bơi nốt lượt này.",
    },
    couldNotCheck:
      "Máy chủ của trò chơi không kiểm tra được tài khoản của bạn. Bạn vẫn có thể chơi tiếp.",
  },
  front: {
    toPlay: (rule, count) => {
      if (count === 1) return "Để chơi, bạn cần có";
      if (count > 2) {
        return rule === "any"
          ? "Để chơi, bạn cần có một trong các token này"
          : "Để chơi, bạn cần có tất cả các token này";
      }
      return rule === "any"
        ? "Để chơi, bạn cần có một trong hai token này"
        : "Để chơi, bạn cần có cả hai token này";
    },
    game: "Trò chơi",
    lines: [
      "Bạn là một chú cá nhỏ giữa biển lớn: ăn những gì nhỏ hơn, tránh những gì to hơn, và lớn dần lên.",
      "Lặn qua năm vùng nước, từ vùng nông ngập nắng xuống tận vực thẳm.",
    ],
    get: "Mua",
    noWallet: "Tôi chưa có ví",
    whatIsWallet:
      "Ví là ứng dụng giữ tài khoản của bạn và các token trong đó. Trang này xem được tài khoản có gì; không có gì được chuyển đi nếu bạn không chấp nhận.",
    forPhone: "Cho điện thoại của bạn",
    inBrowser: "Trong trình duyệt này",
    comeBack: "Cứ thong thả: bạn quay lại sau cũng không mất gì.",
    picture:
      "Một chú cá màu cam há miệng về phía đàn cá, trước rạn san hô. Ngay gần đó, một con cá mập nhe răng.",
  },
  scores: {
    title: "Điểm cao nhất mùa này",
    slow: "mất thêm thời gian",
    you: "bạn",
    empty: "Mùa này chưa có điểm nào. Điểm của bạn có thể là điểm đầu tiên.",
  },
  choice: {
    onPhone: "Trên điện thoại của bạn",
    onThisDevice: "Ứng dụng của ví trên thiết bị này",
    inBrowser: "Trong trình duyệt này",
    usedLast: "Dùng gần nhất",
  },
  continue: {
    continue: "Tiếp tục trên máy tính",
    copied: "Đã sao chép liên kết. Hãy mở trên máy tính của bạn.",
    shared: "Đã chia sẻ liên kết. Hãy mở trên máy tính của bạn.",
    copyYourself: "Sao chép liên kết này rồi mở trên máy tính của bạn:",
  },
  link: {
    hint: "Không quét được mã? Sao chép liên kết này rồi mở trên thiết bị có ví của bạn.",
    copy: "Sao chép liên kết",
    copied: "Đã sao chép liên kết.",
    copyYourself: "Trình duyệt không sao chép được. Bạn hãy tự sao chép liên kết này:",
    inApp: (app) =>
      `Trình duyệt trong ${app} có thể không mở được ví của bạn. Hãy mở trang này bằng trình duyệt của điện thoại: từ menu của ${app}, hoặc bằng liên kết của trang.`,
    openInBrowser: "Mở trong trình duyệt",
  },
  errors: {
    ...rejections,
    "nodes-unreachable": {
      message: "Không kết nối được với mạng Algorand.",
      remedy: "Hãy kiểm tra kết nối internet rồi thử lại sau một phút.",
    },
    "nodes-unreadable": {
      message: "Mạng Algorand đã phản hồi, nhưng trang này không đọc được phản hồi đó.",
      remedy: retryOrReport,
    },
    "holdings-unconfirmed": {
      message: "Số dư tài khoản của bạn chưa được xác nhận.",
      remedy: retryLater,
    },
    NodeError: {
      message: "Không đọc được số dư của bạn từ mạng Algorand.",
      remedy: retryOrReport,
    },
    ConfigurationError: {
      message: "Trang này chưa được thiết lập đúng.",
      remedy: "Chỉ người quản lý trang này mới sửa được; sau đó thử lại mới có ích.",
    },
    GateProtocolError: {
      message: "Trang này và máy chủ của trò chơi không hiểu nhau.",
      remedy: reloadOrReport,
    },
    GameSetupError: gameSetup,
    GameFileError: gameSetup,
    "account-invalid": {
      message: "Đây không phải là tài khoản Algorand.",
      remedy: "Hãy sao chép lại tài khoản từ ví: 58 ký tự, từ A đến Z và từ 2 đến 7.",
    },
    "chunk-timed-out": {
      message: "Một phần của trang tải quá lâu.",
      remedy: checkConnection,
    },
    "chunk-missing": {
      message: "Không tải được một phần của trang: phần đó bị thiếu.",
      remedy: "Hãy kiểm tra kết nối internet rồi tải lại trang.",
    },
    "chunk-unreadable": {
      message: "Không tải được một phần của trang: tệp của phần đó không đọc được.",
      remedy: reloadOrReport,
    },
    "route-data-unreachable": {
      message: "Không tải được dữ liệu của trang này.",
      remedy: checkConnection,
    },
    "route-data-timed-out": {
      message: "Dữ liệu của trang này tải quá lâu.",
      remedy: checkConnection,
    },
    "wallet-cancelled": {
      message: "Bạn đã hủy việc kết nối",
      remedy: "Nhấn Kết nối để bắt đầu lại.",
    },
    "sign-in-cancelled": {
      message: "Đã hủy đăng nhập.",
      remedy: "Hãy thử lại bất cứ khi nào bạn muốn.",
    },
    "wallet-rejected": {
      message: "Ví không chấp nhận kết nối",
      remedy:
        "Nhấn Kết nối và chấp nhận yêu cầu trong ví. Nếu ví không hiện yêu cầu nào, hãy chuyển ví giữa MainNet và TestNet.",
    },
    "wallet-bridge-unreachable": {
      message: "Không kết nối được với máy chủ trung gian của ví",
      remedy: "Hãy kiểm tra kết nối internet, hoặc thử lại sau một phút.",
    },
    "wallet-timed-out": {
      message: "Ví không phản hồi kịp thời",
      remedy: "Mở ví trên điện thoại, sau đó nhấn Kết nối và quét mã mới.",
    },
    "wallet-no-account": {
      message: "Ví không chia sẻ tài khoản nào",
      remedy: "Hãy tạo hoặc chọn một tài khoản trong ví.",
    },
    "wallet-tab-blocked": {
      message: "Không mở được tab của ví.",
      remedy: "Hãy cho phép trang này mở cửa sổ bật lên rồi thử lại.",
    },
    "wallet-window-timed-out": {
      message: "Không có gì được chấp nhận kịp thời trong ví",
      remedy: "Nhấn Kết nối và chọn một tài khoản trong ví.",
    },
    "wallet-network-unknown": {
      message: "Ví không nhận ra mạng này",
      remedy: "Hãy thêm mạng này trong phần cài đặt của ví, hoặc dùng ví khác.",
    },
    "wallet-signing-rejected": {
      message: "Yêu cầu ký đã bị từ chối trong ví.",
      remedy: "Hãy thử lại và chấp nhận yêu cầu trong ví.",
    },
    "wallet-signing-unsupported": {
      message: "Ví không ký được.",
      remedy:
        "Hãy cập nhật ví rồi thử lại. Tài khoản không có khóa trong ví này, chẳng hạn tài khoản chỉ theo dõi, không thể ký.",
    },
    "wallet-method-missing": {
      message: "Ví này không thể đăng nhập vào trò chơi này.",
      remedy:
        "Trò chơi chỉ chấp nhận chữ ký mà ví có kiểm tra trang web (ARC-60). Hãy kết nối bằng ứng dụng Pera Wallet phiên bản 7 trở lên, hoặc bằng tiện ích trình duyệt của Pera.",
    },
    "wallet-key-missing": {
      message: "Ví này không thể ký cho tài khoản.",
      remedy:
        "Hãy kết nối một tài khoản khác có khóa trong ví này. Tài khoản chỉ theo dõi không thể ký; Ledger thì phải được kết nối.",
    },
    "wallet-request-pending": {
      message: "Một yêu cầu khác đang mở trong ví.",
      remedy: "Hãy trả lời yêu cầu đó trong ví trước, rồi thử lại.",
    },
    "wallet-permission-missing": {
      message: "Kết nối này không cho phép ví ký.",
      remedy: "Hãy kết nối lại ví và cho phép trang này yêu cầu chữ ký.",
    },
    "wallet-ledger-unavailable": {
      message: "Ledger chưa sẵn sàng.",
      remedy: "Hãy kết nối và mở khóa Ledger, mở ứng dụng Algorand trên đó rồi thử lại.",
    },
    "wallet-reason-unknown": {
      message: "Ví đã không ký. Ví báo:",
      remedy: "Hãy thử lại. Nếu ví vẫn báo như vậy, hãy kết nối lại hoặc cập nhật ví.",
    },
    "wallet-answer-too-large": {
      message: "Phản hồi của ví quá lớn.",
      remedy: "Hãy thử lại. Nếu vẫn như vậy, hãy cập nhật ví hoặc kết nối ví khác.",
    },
    "wallet-offline": {
      message: "Ví không có kết nối.",
      remedy: "Hãy kiểm tra kết nối internet của thiết bị có ví rồi thử lại.",
    },
    "wallet-signing-timed-out": {
      message: "Ví không phản hồi kịp thời.",
      remedy: "Mở ví rồi thử lại. Nếu ví không hiện yêu cầu nào, hãy kết nối lại ví.",
    },
    "wallet-network-mismatch": {
      message: "Ví đang dùng mạng khác.",
      remedy: "Hãy chuyển ví giữa MainNet và TestNet rồi thử lại.",
    },
    "wallet-session-missing": {
      message: "Ví không còn kết nối với tài khoản này.",
      remedy: "Hãy kết nối lại ví.",
    },
    "challenge-refused": {
      message: "Trang này không cho phép ký nội dung này.",
      remedy:
        "Chưa có gì được ký. Đừng ký nội dung này ở nơi khác, và hãy báo cho người quản lý trang này: máy chủ của trò chơi có thể bị lỗi hoặc bị chiếm quyền.",
    },
    "gate-unreachable": {
      message: "Không kết nối được với máy chủ của trò chơi.",
      remedy: `${checkConnection} Không có gì bị mất.`,
    },
    "sign-in-failed": {
      message: "Đăng nhập thất bại.",
      remedy: "Hãy thử lại. Nếu vẫn vậy, hãy tải lại trang.",
    },
    "graphics-missing": {
      message: "Trình duyệt này không hỗ trợ WebGL 2, thứ mà trò chơi cần.",
      remedy:
        "Hãy bật tăng tốc phần cứng trong cài đặt của trình duyệt, hoặc dùng trình duyệt khác.",
    },
    "game-start-failed": {
      message: "Trò chơi không khởi động được.",
      remedy: "Hãy thử lại. Nếu vẫn vậy, hãy đóng các tab khác, hoặc dùng trình duyệt khác.",
    },
    "game-start-unexplained": {
      message: "Trò chơi không khởi động được, và trang này không biết vì sao.",
      remedy: tryOrReport,
    },
    "game-stalled": {
      message: "Trò chơi đã ngừng tải.",
      remedy:
        "Hãy kiểm tra kết nối internet, hoặc đóng các tab khác, rồi thử lại. Cũng có thể trò chơi chỉ chậm thôi: trò chơi sẽ tự mở khi sẵn sàng.",
    },
    "game-silent": {
      message: "Trang của trò chơi đã mở, nhưng trò chơi chưa khởi động.",
      remedy: tryOrReport,
    },
    "game-reloading": {
      message: "Trang của trò chơi cứ tự tải lại liên tục.",
      remedy: tryOrReport,
    },
    "game-left": {
      message: "Trang của trò chơi đã chuyển sang trang khác trước khi trò chơi khởi động.",
      remedy: tryOrReport,
    },
    "game-unreachable": {
      message: "Không tải được trò chơi.",
      remedy: checkConnection,
    },
    "game-brotli-over-http": {
      message:
        "Trò chơi được nén bằng Brotli, định dạng mà trình duyệt không chấp nhận qua HTTP thường.",
      remedy: "Hãy mở trang bằng địa chỉ https.",
    },
  },
};

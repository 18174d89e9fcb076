import type { RejectionMessages, RejectionPageTexts } from "../rejections.ts";

/** Vietnamese. */
export const rejections: RejectionMessages = {
  "session-missing": {
    message: "Bạn chưa đăng nhập, hoặc phiên của bạn đã kết thúc.",
    remedy: "Hãy mở trang của trò chơi, kết nối ví và đăng nhập.",
  },
  "proof-refused": {
    message: "Chữ ký không chứng minh được tài khoản là của bạn.",
    remedy:
      "Hãy thử lại và ký bằng tài khoản đang kết nối. Nếu tài khoản đã đổi khóa (rekey), ví cần có khóa hiện đang ký cho tài khoản đó.",
  },
  "challenge-unknown": {
    message: "Yêu cầu ký không còn hiệu lực.",
    remedy: "Hãy thử lại: mỗi chữ ký chỉ dùng được một lần.",
  },
  "challenge-expired": {
    message: "Yêu cầu ký đã hết hạn.",
    remedy: "Hãy thử lại và ký trong vòng năm phút.",
  },
  "account-denied": {
    message: "Người quản lý trò chơi này không cho tài khoản này chơi.",
    remedy: "Hãy hỏi người quản lý, hoặc kết nối tài khoản khác.",
  },
  "not-eligible": {
    message: "Tài khoản này không có đủ số dư để chơi.",
    remedy: "Trang của trò chơi cho biết còn thiếu gì.",
  },
  "origin-foreign": {
    message: "Máy chủ của trò chơi không nhận yêu cầu từ trang này.",
    remedy:
      "Hãy mở trang bằng đúng địa chỉ (URL) của trang. Nếu đã làm vậy, hãy báo cho người quản lý trang này.",
  },
  "too-many-requests": {
    message: "Tài khoản này, hoặc mạng này, đã gửi quá nhiều yêu cầu.",
    remedy: "Hãy đợi một chút rồi thử lại.",
  },
  "too-busy": {
    message: "Máy chủ của trò chơi hiện đang rất bận.",
    remedy: "Hãy đợi một chút rồi thử lại. Không có gì bị mất.",
  },
  "eligibility-unknown": {
    message: "Máy chủ của trò chơi không kiểm tra được tài khoản của bạn.",
    remedy: "Hãy thử lại sau một phút. Không có gì bị mất.",
  },
  "signer-unconfirmed": {
    message:
      "Chỉ có một nút của chuỗi trả lời, và chỉ riêng nút đó thì không đủ để xác nhận khóa của tài khoản bạn.",
    remedy: "Hãy thử lại sau một phút. Không có gì bị mất.",
  },
  "gate-failed": {
    message: "Máy chủ của trò chơi đang gặp sự cố.",
    remedy: "Hãy thử lại sau một phút. Không mất gì cả.",
  },
};

export const rejectionPage: RejectionPageTexts = {
  direction: "ltr",
  back: (title) => `Đến ${title}`,
};

import type { RejectionMessages, RejectionPageTexts } from "../rejections.ts";

/** Japanese. */
export const rejections: RejectionMessages = {
  "session-missing": {
    message: "ログインしていないか、セッションが終了しています。",
    remedy: "ゲームのページを開き、ウォレットを接続してログインしてください。",
  },
  "proof-refused": {
    message: "この署名では、アカウントがあなたのものだと証明できません。",
    remedy:
      "接続中のアカウントで署名して、もう一度お試しください。アカウントの鍵を変更（リキー）した場合、ウォレットには現在の署名用の鍵が必要です。",
  },
  "challenge-unknown": {
    message: "この署名リクエストはもう有効ではありません。",
    remedy: "もう一度お試しください。1つの署名は1回しか使えません。",
  },
  "challenge-expired": {
    message: "署名リクエストの期限が切れました。",
    remedy: "もう一度試して、5分以内に署名してください。",
  },
  "account-denied": {
    message: "このゲームの運営者が、このアカウントでのプレイを認めていません。",
    remedy: "運営者に問い合わせるか、別のアカウントを接続してください。",
  },
  "not-eligible": {
    message: "このアカウントの残高は、プレイに必要な量に足りません。",
    remedy: "足りない量はゲームのページでわかります。",
  },
  "origin-foreign": {
    message: "ゲームのサーバーがこのページからのリクエストを受け付けません。",
    remedy:
      "ページ本来のURLで開いてください。すでにそうしている場合は、このページの運営者にお知らせください。",
  },
  "too-many-requests": {
    message: "このアカウントまたはこのネットワークからのリクエストが多すぎます。",
    remedy: "しばらく待ってから、もう一度お試しください。",
  },
  "too-busy": {
    message: "ゲームのサーバーがただいま大変混み合っています。",
    remedy: "しばらく待ってから、もう一度お試しください。何も失われていません。",
  },
  "eligibility-unknown": {
    message: "ゲームのサーバーがアカウントを確認できませんでした。",
    remedy: "1分ほどしてから、もう一度お試しください。何も失われていません。",
  },
  "signer-unconfirmed": {
    message:
      "応答しているチェーンのノードは 1 つだけで、それだけではアカウントの鍵を確認できません。",
    remedy: "1分ほどしてから、もう一度お試しください。何も失われていません。",
  },
  "gate-failed": {
    message: "ゲームのサーバーに問題が起きています。",
    remedy: "1分後にもう一度お試しください。何も失われていません。",
  },
};

export const rejectionPage: RejectionPageTexts = {
  direction: "ltr",
  back: (title) => `${title}へ`,
};

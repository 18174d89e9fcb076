import type { RejectionMessages, RejectionPageTexts } from "../rejections.ts";

/** Indonesian. */
export const rejections: RejectionMessages = {
  "session-missing": {
    message: "Kamu belum masuk, atau sesimu sudah berakhir.",
    remedy: "Buka halaman game, hubungkan dompet, lalu masuk.",
  },
  "proof-refused": {
    message: "Tanda tangan tidak membuktikan bahwa akun ini milikmu.",
    remedy:
      "Coba lagi, dan tanda tangani dengan akun yang terhubung. Kalau kunci akun sudah diganti (rekey), dompet butuh kunci yang sekarang menandatangani untuk akun itu.",
  },
  "challenge-unknown": {
    message: "Permintaan tanda tangan tidak berlaku lagi.",
    remedy: "Coba lagi: setiap tanda tangan hanya berlaku sekali.",
  },
  "challenge-expired": {
    message: "Permintaan tanda tangan sudah kedaluwarsa.",
    remedy: "Coba lagi, dan tanda tangani dalam lima menit.",
  },
  "account-denied": {
    message: "Pengelola game ini tidak mengizinkan akun ini bermain.",
    remedy: "Tanyakan kepada pengelola, atau hubungkan akun lain.",
  },
  "not-eligible": {
    message: "Isi akun ini tidak cukup untuk bermain.",
    remedy: "Halaman game menunjukkan apa yang kurang.",
  },
  "origin-foreign": {
    message: "Server game tidak menerima permintaan dari halaman ini.",
    remedy: "Buka halaman di alamat (URL) aslinya. Kalau sudah, beri tahu pengelola halaman ini.",
  },
  "too-many-requests": {
    message: "Akun ini, atau jaringan ini, terlalu sering mengirim permintaan.",
    remedy: "Tunggu sebentar, lalu coba lagi.",
  },
  "too-busy": {
    message: "Server game sedang sangat sibuk.",
    remedy: "Tunggu sebentar, lalu coba lagi. Tidak ada yang hilang.",
  },
  "eligibility-unknown": {
    message: "Server game tidak dapat memeriksa akunmu.",
    remedy: "Coba lagi setelah satu menit. Tidak ada yang hilang.",
  },
  "signer-unconfirmed": {
    message:
      "Hanya satu node rantai yang merespons, dan keterangannya saja tidak cukup untuk kunci akunmu.",
    remedy: "Coba lagi setelah satu menit. Tidak ada yang hilang.",
  },
  "gate-failed": {
    message: "Server game sedang bermasalah.",
    remedy: "Coba lagi dalam satu menit. Tidak ada yang hilang.",
  },
};

export const rejectionPage: RejectionPageTexts = {
  direction: "ltr",
  back: (title) => `Ke ${title}`,
};

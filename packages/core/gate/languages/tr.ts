import type { RejectionMessages, RejectionPageTexts } from "../rejections.ts";

/** Turkish. */
export const rejections: RejectionMessages = {
  "session-missing": {
    message: "Giriş yapmadın ya da oturumun sona erdi.",
    remedy: "Oyunun sayfasını aç, cüzdanını bağla ve giriş yap.",
  },
  "proof-refused": {
    message: "İmza, hesabın sana ait olduğunu kanıtlamıyor.",
    remedy:
      "Tekrar dene ve bağlı olan hesapla imzala. Hesabın anahtarı değiştirilmişse (rekey) şu anda onun için imza atan anahtar cüzdanda bulunmalıdır.",
  },
  "challenge-unknown": {
    message: "İmza isteği artık geçerli değil.",
    remedy: "Tekrar dene: Her imza yalnızca bir kez geçerlidir.",
  },
  "challenge-expired": {
    message: "İmza isteğinin süresi doldu.",
    remedy: "Tekrar dene ve beş dakika içinde imzala.",
  },
  "account-denied": {
    message: "Bu oyunun yöneticisi bu hesabın oynamasına izin vermiyor.",
    remedy: "Yöneticiye sor ya da başka bir hesap bağla.",
  },
  "not-eligible": {
    message: "Bu hesapta oynamaya yetecek kadar token yok.",
    remedy: "Oyunun sayfası neyin eksik olduğunu gösterir.",
  },
  "origin-foreign": {
    message: "Oyunun sunucusu bu sayfanın isteklerini kabul etmiyor.",
    remedy:
      "Sayfayı kendi adresinden (URL) aç. Zaten öyle açtıysan bu sayfanın yöneticisine haber ver.",
  },
  "too-many-requests": {
    message: "Bu hesap veya bu ağ çok sık istek gönderdi.",
    remedy: "Biraz bekle, sonra tekrar dene.",
  },
  "too-busy": {
    message: "Oyunun sunucusu şu anda çok yoğun.",
    remedy: "Biraz bekle, sonra tekrar dene. Hiçbir şey kaybolmadı.",
  },
  "eligibility-unknown": {
    message: "Oyunun sunucusu hesabını kontrol edemedi.",
    remedy: "Bir dakika sonra tekrar dene. Hiçbir şey kaybolmadı.",
  },
  "signer-unconfirmed": {
    message:
      "Yalnızca bir zincir düğümü yanıt veriyor ve hesabının anahtarı için tek başına onun sözü yetmiyor.",
    remedy: "Bir dakika sonra tekrar dene. Hiçbir şey kaybolmadı.",
  },
  "gate-failed": {
    message: "Oyunun sunucusunda bir sorun var.",
    remedy: "Bir dakika sonra tekrar dene. Hiçbir şey kaybolmadı.",
  },
};

export const rejectionPage: RejectionPageTexts = {
  direction: "ltr",
  back: (title) => `Git: ${title}`,
};

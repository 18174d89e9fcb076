import type { RejectionMessages, RejectionPageTexts } from "../rejections.ts";

/** Brazilian Portuguese. */
export const rejections: RejectionMessages = {
  "session-missing": {
    message: "Você não fez login, ou sua sessão terminou.",
    remedy: "Abra a página do jogo, conecte a carteira e entre.",
  },
  "proof-refused": {
    message: "A assinatura não prova que a conta é sua.",
    remedy:
      "Tente de novo e assine com a conta conectada. Se a conta mudou de chave (rekey), a carteira precisa da chave que agora assina por ela.",
  },
  "challenge-unknown": {
    message: "A solicitação de assinatura não é mais válida.",
    remedy: "Tente de novo: cada assinatura vale uma só vez.",
  },
  "challenge-expired": {
    message: "A solicitação de assinatura expirou.",
    remedy: "Tente de novo e assine em até cinco minutos.",
  },
  "account-denied": {
    message: "Quem administra este jogo não permite que esta conta jogue.",
    remedy: "Pergunte a quem administra o jogo ou conecte outra conta.",
  },
  "not-eligible": {
    message: "Esta conta não tem o suficiente para jogar.",
    remedy: "A página do jogo diz o que falta.",
  },
  "origin-foreign": {
    message: "O servidor do jogo não aceita solicitações desta página.",
    remedy:
      "Abra a página no endereço (URL) dela. Se já fez isso, avise quem administra esta página.",
  },
  "too-many-requests": {
    message: "Esta conta, ou esta rede, fez solicitações demais.",
    remedy: "Espere um pouco e tente de novo.",
  },
  "too-busy": {
    message: "O servidor do jogo está muito ocupado no momento.",
    remedy: "Espere um pouco e tente de novo. Nada se perdeu.",
  },
  "eligibility-unknown": {
    message: "O servidor do jogo não conseguiu verificar sua conta.",
    remedy: "Tente de novo em um minuto. Nada se perdeu.",
  },
  "signer-unconfirmed": {
    message:
      "Só um nó da rede responde, e a palavra dele sozinha não basta para a chave da sua conta.",
    remedy: "Tente de novo em um minuto. Nada se perdeu.",
  },
  "gate-failed": {
    message: "O servidor do jogo está com um problema.",
    remedy: "Tente de novo em um minuto. Nada se perdeu.",
  },
};

export const rejectionPage: RejectionPageTexts = {
  direction: "ltr",
  back: (title) => `Ir para ${title}`,
};

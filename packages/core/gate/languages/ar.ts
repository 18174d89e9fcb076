import type { RejectionMessages, RejectionPageTexts } from "../rejections.ts";

/** Arabic. */
export const rejections: RejectionMessages = {
  "session-missing": {
    message: "لم تسجّل الدخول، أو انتهت جلستك.",
    remedy: "افتح صفحة اللعبة واربط المحفظة ثم سجّل الدخول.",
  },
  "proof-refused": {
    message: "لا يثبت التوقيع أن الحساب لك.",
    remedy:
      "حاول مرة أخرى ووقّع بالحساب المرتبط. إن تغيّر مفتاح الحساب (rekey)، فتحتاج المحفظة إلى المفتاح الذي يوقّع عنه الآن.",
  },
  "challenge-unknown": {
    message: "لم يعد طلب التوقيع صالحًا.",
    remedy: "حاول مرة أخرى: كل توقيع يُحتسب مرة واحدة.",
  },
  "challenge-expired": {
    message: "انتهت صلاحية طلب التوقيع.",
    remedy: "حاول مرة أخرى ووقّع خلال خمس دقائق.",
  },
  "account-denied": {
    message: "لا يسمح مشغّل هذه اللعبة لهذا الحساب باللعب.",
    remedy: "اسأل المشغّل، أو اربط حسابًا آخر.",
  },
  "not-eligible": {
    message: "ليس في هذا الحساب ما يكفي للعب.",
    remedy: "تعرض صفحة اللعبة ما ينقصك.",
  },
  "origin-foreign": {
    message: "لا يقبل خادم اللعبة طلبات هذه الصفحة.",
    remedy: "افتح الصفحة من عنوانها (URL). إن كنت قد فعلت ذلك، فأبلغ مشغّل هذه الصفحة.",
  },
  "too-many-requests": {
    message: "أرسل هذا الحساب، أو هذه الشبكة، طلبات كثيرة جدًا.",
    remedy: "انتظر قليلًا ثم حاول مرة أخرى.",
  },
  "too-busy": {
    message: "خادم اللعبة مشغول جدًا في الوقت الحالي.",
    remedy: "انتظر قليلًا ثم حاول مرة أخرى. لم تفقد شيئًا.",
  },
  "eligibility-unknown": {
    message: "تعذّر على خادم اللعبة التحقق من حسابك.",
    remedy: "حاول مرة أخرى بعد دقيقة. لم تفقد شيئًا.",
  },
  "signer-unconfirmed": {
    message: "لا يستجيب سوى عقدة واحدة من عقد السلسلة، وكلمتها وحدها لا تكفي لمفتاح حسابك.",
    remedy: "حاول مرة أخرى بعد دقيقة. لم تفقد شيئًا.",
  },
  "gate-failed": {
    message: "في خادم اللعبة مشكلة.",
    remedy: "حاول مرة أخرى بعد دقيقة. لم تفقد شيئًا.",
  },
};

export const rejectionPage: RejectionPageTexts = {
  direction: "rtl",
  back: (title) => `الذهاب إلى ${title}`,
};

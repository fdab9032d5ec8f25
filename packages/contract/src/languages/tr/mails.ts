import type * as english from '#languages/en/mails.ts';
import type { Translated } from '#languages/translated.ts';

export const mails: Translated<typeof english.mails> = {
  forgottenPassword: {
    subject: (organization) => `${organization} için yeni şifre`,
    asked: (organization) =>
      `${organization} hesabınız için yeni bir şifre istendi. Yeni şifrenizi bu bağlantıyla belirleyebilirsiniz:`,
    button: 'Yeni şifre belirle',
    expires: (hours) => `Bağlantı bir kez, önümüzdeki ${hours} saat içinde kullanılabilir.`,
    ignore: 'Bunu siz istemediyseniz bir şey yapmanız gerekmez: şifreniz olduğu gibi kalır.',
  },
};

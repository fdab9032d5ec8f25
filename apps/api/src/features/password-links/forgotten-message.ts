import { MAIL_WORDS } from '@rahle/contract/languages/mails.gen';
import { DEFAULT_LOCALE } from '@rahle/contract/locales';
import { inTransaction, type Tenant } from '#database/database.ts';
import { escapeHtml } from '#http/escape.ts';
import { ON_THE_SERVER, personTarget, recordAction } from '#features/audit/audit.queries.ts';
import type { WriteMessage } from '#features/mail/deliver.commands.ts';
import { nameLinkOfMail, type QueuedMail } from '#features/mail/outbox.queries.ts';
import {
  type LivingOrganization,
  findOrganization,
} from '#features/organizations/organizations.queries.ts';
import { findLink, findOwnerByAddress, hasLinkOnItsWay } from './forgotten.queries.ts';
import { insertLinks } from './password-links.queries.ts';
import type { PasswordLinkServices } from './password-links.services.ts';

const HOUR_MS = 60 * 60_000;

/** Looks up who asked, makes the link the first time, and writes its address into the mail that goes out now. */
export const forgottenMessage =
  ({ database, appAddress, linkTokens }: MessageServices): WriteMessage =>
  async (mail) => {
    const organization = await findOrganization(database.platform, mail.organizationId);
    const found =
      organization &&
      (await inTransaction(database.tenant(mail.organizationId), (step) => linkFor(step, mail)));
    if (!found) return null;
    const { owner, link } = found;
    const url = `${appAddress(organization.domain)}/set-password#${linkTokens.make(link.id)}`;
    const hours = Math.max(1, Math.round((link.expiresAt.getTime() - Date.now()) / HOUR_MS));
    return { to: owner.email, senderName: organization.name, ...compose(organization, url, hours) };
  };

type MessageServices = Pick<PasswordLinkServices, 'database' | 'appAddress' | 'linkTokens'>;

/** Nobody is written to twice at a time: whoever asks again while a mail is on its way gets that one. */
async function linkFor(step: Tenant, mail: QueuedMail) {
  const owner = await findOwnerByAddress(step, mail.address);
  if (!owner) return null;
  if (mail.linkId) {
    const link = await findLink(step, owner.id, mail.linkId);
    return link ? { owner, link } : null;
  }
  if (await hasLinkOnItsWay(step, owner.id)) return null;
  const [made] = await insertLinks(step, [owner.id], 'link');
  const link = { id: made!.id, expiresAt: new Date(made!.expiresAt) };
  await nameLinkOfMail(step, mail.id, link.id);
  const target = personTarget({ ...owner, id: owner.userId }, 'mail');
  await recordAction(step, ON_THE_SERVER, 'member.password_link_made', target);
  return { owner, link };
}

function compose({ name, language }: LivingOrganization, url: string, hours: number) {
  const locale = language ?? DEFAULT_LOCALE;
  const words = MAIL_WORDS[locale].forgottenPassword;
  const [asked, expires] = [words.asked(name), words.expires(hours)];
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  const link = `<p><a href="${escapeHtml(url)}">${escapeHtml(words.button)}</a></p>`;
  const body = [
    paragraph(asked),
    link,
    `<p style="word-break:break-all">${escapeHtml(url)}</p>`,
    paragraph(expires),
    paragraph(words.ignore),
    paragraph(name),
  ];
  return {
    subject: words.subject(name),
    text: [asked, url, expires, words.ignore, name].join('\n\n'),
    html: `<!doctype html><html lang="${locale}"><meta charset="utf-8"><body>${body.join('')}</body></html>`,
  };
}

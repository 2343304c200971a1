import { formatCount } from '../format-count.ts';
import { encodePart } from '../urls/encode-part.ts';
import { foreignAddress, foreignLine, foreignSubject, foreignText } from './foreign-text.ts';
import type { MailContent, MailSite } from './mail-content.ts';
import type { MailData, QueuedMailKind } from './mail-kinds.ts';

type Texts = {
  readonly [Kind in QueuedMailKind]: (data: MailData<Kind>, site: MailSite) => MailContent;
};
type AboutListing = MailData<'claim-received'>;

const nameLength = 120;
const reasonLength = 2_000;

const quoteName = (text: string) => (text === '' ? 'the listing' : `“${text}”`);
const name = ({ listing_name: text }: AboutListing) => quoteName(foreignLine(text, nameLength));
const subjectName = ({ listing_name: text }: AboutListing) => quoteName(foreignSubject(text, 60));
const page = ({ listing_id: id }: AboutListing, { siteUrl }: MailSite) =>
  `${siteUrl}/listing/${encodePart(id)}`;
const at = (path: string, { siteUrl }: MailSite) => `${siteUrl}${path}`;

const owner = ({ siteName }: MailSite) =>
  `You get this e-mail because you added or changed a listing on ${siteName}.`;
const claimant = ({ siteName }: MailSite) =>
  `You get this e-mail because somebody gave this address when claiming a business on ${siteName}.`;
const administrator = ({ siteName }: MailSite) =>
  `You get this e-mail because you are an administrator of ${siteName}.`;

/** The reason that an administrator gave, if any. */
function reasonOf({ reason }: AboutListing, label = 'The reason'): Pick<MailContent, 'quote'> {
  return reason.trim() === '' ? {} : { quote: { label, text: foreignText(reason, reasonLength) } };
}

/** What the mails of the queue say. */
export const queuedMailTexts: Texts = {
  'entry-approved': (data, site) => ({
    ...(data.entry === 'new'
      ? {
          subject: `${subjectName(data)} is published`,
          heading: 'Your listing is published',
          paragraphs: [
            `${name(data)} is on ${site.siteName} now, where everybody can find it. Thank you for adding it.`,
          ],
        }
      : {
          subject: `Your change to ${subjectName(data)} is published`,
          heading: 'Your change is published',
          paragraphs: [`Visitors see your change to ${name(data)} now.`],
        }),
    ...reasonOf(data, 'A note'),
    action: { label: 'See the listing', url: page(data, site) },
    why: owner(site),
  }),
  'entry-refused': (data, site) => ({
    subject:
      data.entry === 'new'
        ? `${subjectName(data)} was not published`
        : `Your change to ${subjectName(data)} was not published`,
    heading:
      data.entry === 'new' ? 'Your listing was not published' : 'Your change was not published',
    paragraphs: [
      data.entry === 'new'
        ? `An administrator has looked at ${name(data)} and did not publish it.`
        : `An administrator has looked at your change to ${name(data)} and did not publish it. Visitors see the listing as it was.`,
    ],
    ...reasonOf(data),
    action: {
      label: 'Change it and send it again',
      url: at(`/client/listings/${encodePart(data.listing_id)}/edit`, site),
    },
    why: owner(site),
  }),
  'claim-received': (data, site) => ({
    subject: `We have your claim for ${subjectName(data)}`,
    heading: 'Your claim has arrived',
    paragraphs: [
      `Thank you for claiming ${name(data)}. An administrator will check that the business is yours, and you will hear from us.`,
    ],
    action: { label: 'See the listing', url: page(data, site) },
    after: ['If that was not you, there is nothing to do.'],
    why: claimant(site),
  }),
  'claim-approved': (data, site) => ({
    subject: `${subjectName(data)} is yours`,
    heading: 'Your claim was approved',
    paragraphs: [
      `${name(data)} belongs to your account now. Keep its address, telephone and description up to date.`,
    ],
    ...reasonOf(data, 'A note'),
    action: { label: 'Open your listings', url: at('/client', site) },
    why: claimant(site),
  }),
  'claim-refused': (data, site) => ({
    subject: `Your claim for ${subjectName(data)} was refused`,
    heading: 'Your claim was refused',
    paragraphs: [`An administrator has checked your claim for ${name(data)} and refused it.`],
    ...reasonOf(data),
    action: { label: 'Contact us', url: at('/contact', site) },
    why: claimant(site),
  }),
  'claim-revoked': (data, site) => ({
    subject: `${subjectName(data)} is no longer yours`,
    heading: 'Your ownership was withdrawn',
    paragraphs: [`${name(data)} does not belong to your account any more.`],
    ...reasonOf(data),
    action: { label: 'Contact us', url: at('/contact', site) },
    why: claimant(site),
  }),
  'claim-link': (data, site) => ({
    subject: `Take over ${subjectName(data)}`,
    heading: 'Your claim was approved',
    paragraphs: [
      `Open this link to take over ${name(data)}. You sign in or sign up there, and the listing then belongs to your account.`,
    ],
    ...reasonOf(data, 'A note'),
    action: {
      label: 'Take over the listing',
      // The fragment stays in the browser, out of every log.
      url: at(`/client/accept#${encodePart(data.token)}`, site),
    },
    after: ['The link works once. Do not pass it on: whoever opens it first becomes the owner.'],
    why: claimant(site),
  }),
  'message-received': (data, site) => ({
    subject: `A message from ${foreignSubject(data.name, 60) || 'a visitor'}`,
    heading: 'A visitor has written to you',
    paragraphs: [
      'This came through the contact form. Answer to the address below, not to this e-mail.',
    ],
    facts: [
      { label: 'Name', value: foreignLine(data.name, nameLength) },
      { label: 'E-mail', value: foreignAddress(data.email) },
    ],
    quote: { label: 'The message', text: foreignText(data.text, 10_000) },
    action: { label: 'See all messages', url: at('/admin/requests?kind=messages', site) },
    why: administrator(site),
  }),
  'request-waiting': ({ counts }, site) => ({
    subject: 'Something waits for your decision',
    heading: 'Something waits for your decision',
    paragraphs: [`On ${site.siteName}, ${countsText(counts)}.`],
    action: { label: 'Open the requests', url: at('/admin/requests', site) },
    after: ['You get at most one such e-mail a day, as long as something waits.'],
    why: administrator(site),
  }),
};

const countWords: Readonly<Record<string, readonly [string, string]>> = {
  entries: ['listing or change waits', 'listings and changes wait'],
  claims: ['claim waits', 'claims wait'],
  messages: ['message waits', 'messages wait'],
};

/** Returns, for example, `2 listings and changes wait and 1 claim waits`. */
function countsText(counts: Readonly<Record<string, number>>): string {
  const parts = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => {
      const [one, more] = countWords[kind] ?? ['request waits', 'requests wait'];
      return formatCount(count, one, more);
    });
  return new Intl.ListFormat('en-GB').format(parts) || 'a request waits';
}

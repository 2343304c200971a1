import type { MailContent, MailSite } from './mail-content.ts';

/** Returns a mail as plain text. What a person wrote is quoted, so that it cannot pass for ours. */
export function mailText(content: MailContent, { siteUrl, siteName }: MailSite): string {
  const { heading, paragraphs, facts = [], quote, code, action, after = [], why } = content;
  const blocks = [
    heading,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    quote === undefined ? '' : `${quote.label}:\n${quoted(quote.text)}`,
    code ?? '',
    action === undefined ? '' : `${action.label}:\n${action.url}`,
    ...after,
    `-- \n${siteName}\n${siteUrl}\n${why}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

import { escapeHtml } from '../html/escape-html.ts';
import type { MailContent, MailSite } from './mail-content.ts';

/*
 * Mail programs know tables and inline styles; many drop classes, and some a `<style>`. So the light colours are
 * inline, and the dark ones come on top where the program allows them. There are no pictures: the bee's stripes
 * are cells of a table.
 */
const ink = '#201b14';
const soft = '#5c5346';
const line = '#e2d8c6';
const honey = '#e9a820';
const accent = '#2459b8';
const font = `font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;
const block = `${font};margin:0 0 16px;font-size:16px;line-height:1.6;color:${ink}`;
const small = `${font};margin:0 0 12px;font-size:14px;line-height:1.6;color:${soft}`;

const darkStyles = `
  :root { color-scheme: light dark; supported-color-schemes: light dark }
  @media (prefers-color-scheme: dark) {
    .m-page { background: #15130f !important }
    .m-card { background: #1e1b16 !important; border-color: #38322a !important }
    .m-ink { color: #f4eee2 !important }
    .m-soft, .m-soft a { color: #b9ae9c !important }
    .m-quote { background: #27231d !important; border-color: #f2b93d !important }
    .m-line { border-color: #38322a !important }
    .m-stripe { background: #4a3d2c !important }
    .m-soft a.m-link { color: #9dbdf7 !important }
  }
  @media (max-width: 480px) { .m-pad { padding: 24px 20px !important } }
`;

/** Returns a mail as HTML. Every text is escaped. */
export function mailHtml(content: MailContent, { siteUrl, siteName }: MailSite): string {
  const { subject, heading, paragraphs, after = [], why } = content;
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyles}</style>
</head>
<body class="m-page" style="margin:0;padding:0;background:#faf6ee">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="m-page" style="background:#faf6ee">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 20px">${wordmark(siteName)}</td></tr>
<tr><td class="m-card m-pad" style="padding:32px 36px;background:#fffdf9;border:1px solid ${line};border-radius:12px">
<h1 class="m-ink" style="${font};margin:0 0 16px;font-size:24px;line-height:1.3;font-weight:700;color:${ink}">${escapeHtml(heading)}</h1>
${[
  ...paragraphs.map(paragraph),
  factsHtml(content),
  quoteHtml(content),
  codeHtml(content),
  actionHtml(content),
  ...after.map((text) => `<p class="m-soft" style="${small}">${escapeHtml(text)}</p>`),
]
  .filter((part) => part !== '')
  .join('\n')}
</td></tr>
<tr><td style="padding:20px 8px 0">
<p class="m-soft" style="${small};margin:0">${escapeHtml(why)}<br><a href="${escapeHtml(siteUrl)}" class="m-soft" style="color:${soft}">${escapeHtml(siteUrl)}</a></p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The site's name beside the stripes of the bee. */
function wordmark(siteName: string): string {
  const stripe = (color: string, name: string) =>
    `<td width="6" height="22" class="${name}" style="width:6px;height:22px;background:${color};font-size:0;line-height:0">&nbsp;</td>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
${stripe(honey, '')}${stripe(ink, 'm-stripe')}${stripe(honey, '')}${stripe(ink, 'm-stripe')}
<td class="m-ink" style="${font};padding-left:12px;font-size:18px;line-height:22px;font-weight:800;color:${ink}">${escapeHtml(siteName)}</td>
</tr></table>`;
}

function paragraph(text: string): string {
  return `<p class="m-ink" style="${block};overflow-wrap:anywhere">${escapeHtml(text)}</p>`;
}

function factsHtml({ facts = [] }: MailContent): string {
  if (facts.length === 0) return '';
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td class="m-soft" valign="top" style="${small};margin:0;padding:4px 16px 4px 0;white-space:nowrap">${escapeHtml(label)}</td>` +
      `<td class="m-ink" valign="top" style="${font};padding:4px 0;font-size:16px;line-height:1.5;color:${ink};overflow-wrap:anywhere;word-break:break-word">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows.join('\n')}</table>`;
}

function quoteHtml({ quote }: MailContent): string {
  if (quote === undefined) return '';
  const text = escapeHtml(quote.text).replaceAll('\n', '<br>');
  return `<p class="m-soft" style="${small};margin:0 0 6px">${escapeHtml(quote.label)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr>
<td class="m-quote m-ink" dir="auto" style="${font};padding:14px 18px;background:#f7f0e2;border-left:3px solid ${honey};font-size:16px;line-height:1.6;color:${ink};overflow-wrap:anywhere;word-break:break-word">${text}</td>
</tr></table>`;
}

function codeHtml({ code }: MailContent): string {
  if (code === undefined) return '';
  return `<p class="m-quote m-ink" style="${font};margin:0 0 24px;padding:18px;background:#f7f0e2;text-align:center;font-size:28px;letter-spacing:6px;font-weight:700;color:${ink};border-radius:8px">${escapeHtml(code)}</p>`;
}

function actionHtml({ action, after = [] }: MailContent): string {
  if (action === undefined) return '';
  const end =
    after.length === 0 ? 'margin:0' : `padding-bottom:16px;border-bottom:1px solid ${line}`;
  const url = escapeHtml(action.url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px"><tr>
<td style="background:${accent};border-radius:8px"><a href="${url}" style="${font};display:inline-block;padding:13px 24px;font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(action.label)}</a></td>
</tr></table>
<p class="m-soft m-line" style="${small};${end}">If the button does not work, open this link:<br><a href="${url}" class="m-link" style="color:${accent};overflow-wrap:anywhere;word-break:break-all">${url}</a></p>`;
}

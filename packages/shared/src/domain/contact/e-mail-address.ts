/** A part of an address: no blanks, invisible characters, or marks that separate and comment addresses. */
const part = String.raw`[^\u0001-\u0020\u007f-\u00a0\u2000-\u200f\u2028-\u202f\u2060-\u206f\ufeff"(),:;<>@[\\\]]+`;
const address = new RegExp(`^${part}@${part}$`);

/**
 * Whether a text is one e-mail address. This is the rule of the database for those that it sends e-mails to
 * (`outgoing_mails`), so that whoever is accepted here can be reached.
 */
export function isEmailAddress(text: string): boolean {
  return address.test(text);
}

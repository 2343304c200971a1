/** The site that a mail comes from. */
export interface MailSite {
  /** Without a slash at its end. */
  readonly siteUrl: string;
  readonly siteName: string;
}

/** What a mail says, before it becomes plain text and HTML. No text of it is HTML. */
export interface MailContent {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Names and values, one a line. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** What a person wrote, which may have several lines. */
  readonly quote?: { readonly label: string; readonly text: string };
  /** A code to type. */
  readonly code?: string;
  /** The one thing to do next. */
  readonly action?: { readonly label: string; readonly url: string };
  /** What comes after the button. */
  readonly after?: readonly string[];
  /** Why the recipient gets this mail. */
  readonly why: string;
}

/** A mail that can be sent. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

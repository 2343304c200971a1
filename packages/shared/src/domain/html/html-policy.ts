/** Rules for HTML from owners, administrators and imports. */
interface HtmlPolicy {
  /** Allowed elements, lower-case. Others are removed; their content is kept unless they are listed below. */
  readonly tags: readonly string[];
  /** Elements that are removed with their content. */
  readonly droppedWithContent: readonly string[];
  /** Allowed attributes by element; `*` lists those of all elements. */
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  /** Schemes of `a[href]`. URLs without a scheme are allowed. */
  readonly linkSchemes: readonly string[];
  /** Schemes of `img[src]`; `data` only for the types below. */
  readonly imageSchemes: readonly string[];
  readonly imageDataTypes: readonly string[];
  /** Allowed CSS properties in `style`, each with a pattern for its value. */
  readonly styles: Readonly<Record<string, RegExp>>;
  /** Allowed classes: those of the rich-text editor, and those that align text. */
  readonly classes: RegExp;
  /** Hosts of frames: video players only. */
  readonly frameHosts: readonly string[];
  /** The `rel` of links that begin with `http:` or `https:`. */
  readonly linkRel: string;
}

const color = /^(#[0-9a-f]{3,8}|[a-z]{3,20}|rgba?\(\s*[\d.,%\s/]{5,40}\))$/iu;
const length = /^\d{1,4}(\.\d{1,2})?(px|em|rem|%)$/u;

/** The policy for HTML wherever the directory's texts are shown. */
export const htmlPolicy: HtmlPolicy = {
  tags: (
    'h1 h2 h3 h4 h5 h6 p br hr div span strong b em i u s sub sup small mark code pre blockquote ' +
    'ul ol li dl dt dd a img figure figcaption table caption thead tbody tfoot tr th td iframe'
  ).split(' '),
  droppedWithContent: [
    'script',
    'style',
    'template',
    'noscript',
    'object',
    'embed',
    'applet',
    'form',
    'select',
    'textarea',
    'button',
    'svg',
    'math',
    'audio',
    'video',
    'head',
    'title',
  ],
  attributes: {
    '*': ['style', 'class', 'title', 'lang', 'dir'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start', 'reversed', 'type'],
    li: ['value'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    iframe: ['src', 'title', 'width', 'height', 'allowfullscreen', 'loading'],
  },
  linkSchemes: ['http', 'https', 'mailto', 'tel'],
  imageSchemes: ['http', 'https', 'data'],
  imageDataTypes: ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp'],
  styles: {
    color,
    'background-color': color,
    'text-align': /^(left|right|center|justify|start|end)$/u,
    'text-decoration': /^(none|underline|line-through)$/u,
    'font-weight': /^(normal|bold|[1-9]00)$/u,
    'font-style': /^(normal|italic)$/u,
    'padding-left': length,
    width: length,
  },
  classes:
    /^(ql-(align|indent|size|font|direction|syntax|video)(-[a-z0-9]{1,12})?|text-(left|center|right|justify))$/u,
  frameHosts: ['www.youtube-nocookie.com', 'www.youtube.com', 'player.vimeo.com'],
  linkRel: 'noopener noreferrer nofollow ugc',
};

/** What HTML of owners, articles, pages, categories and imports may hold. */
export interface HtmlPolicy {
  /** Elements that may stand, lower-case. Others are dropped and what they hold is kept. */
  readonly tags: readonly string[];
  /** Elements that are dropped with everything in them. */
  readonly droppedWithContent: readonly string[];
  /** Attributes by element; `*` holds those that any allowed element may have. */
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  /** Schemes of `a[href]`; an address without a scheme is the site's own. */
  readonly linkSchemes: readonly string[];
  /** Schemes of `img[src]`; `data` only for the types below. */
  readonly imageSchemes: readonly string[];
  readonly imageDataTypes: readonly string[];
  /** CSS properties of `style`, each with the shape its value must have. */
  readonly styles: Readonly<Record<string, RegExp>>;
  /** The classes that may stand: those that the rich-text editor writes. */
  readonly classes: RegExp;
  /** Where a frame may lead: video players only. */
  readonly frameHosts: readonly string[];
  /** What every link that leads away carries. */
  readonly linkRel: string;
}

const color = /^(#[0-9a-f]{3,8}|[a-z]{3,20}|rgba?\(\s*[\d.,%\s/]{5,40}\))$/iu;
const length = /^\d{1,4}(\.\d{1,2})?(px|em|rem|%)$/u;

/** The one policy, as data: the site, the prerender, the widgets and the feeds all keep it. */
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

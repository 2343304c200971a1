/** Rules for HTML from owners, administrators and imports. */
interface HtmlPolicy {
  /** Allowed elements, lower-case. Others are removed; their content is kept unless they are listed below. */
  readonly tags: readonly string[];
  /** Elements that are removed with their content. */
  readonly droppedWithContent: readonly string[];
  /** Allowed attributes by element; `*` lists those of all elements. */
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  /** Schemes of `a[href]`. */
  readonly linkSchemes: readonly string[];
  /** Types of `data:` URLs of images. Other images are loaded over https, or from the site itself. */
  readonly imageDataTypes: readonly string[];
  /** Allowed CSS properties in `style`, each with a pattern for its value. */
  readonly styles: Readonly<Record<string, RegExp>>;
  /** Allowed classes: those of the rich-text editor, and those that align text. */
  readonly classes: RegExp;
  /** Origins of frames, each with a pattern for the path: video players only. */
  readonly frames: Readonly<Record<string, RegExp>>;
  /** How many frames one HTML text may show; the rest are removed. */
  readonly maxFrames: number;
  /** What a frame may do. `allow-same-origin` is safe because no frame shows the site's own origin. */
  readonly frameSandbox: string;
  /** The `rel` of links that leave the site. */
  readonly linkRel: string;
}

const color = /^(#[0-9a-f]{3,8}|[a-z]{3,20}|rgba?\(\s*[\d.,%\s/]{5,40}\))$/iu;
const length = /^\d{1,4}(\.\d{1,2})?(px|em|rem|%)$/u;
/** Narrow enough to leave room for text on a phone. */
const indent = /^(\d{1,2}(\.\d{1,2})?px|[0-6](\.\d{1,2})?r?em|[12]?\d%)$/u;
const videoId = '[A-Za-z0-9_-]{1,64}/?';

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
    a: ['href', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start', 'reversed', 'type'],
    li: ['value'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    iframe: ['src', 'title', 'allowfullscreen'],
  },
  linkSchemes: ['http', 'https', 'mailto', 'tel'],
  imageDataTypes: [
    'image/png',
    'image/jpeg',
    'image/gif',
    'image/webp',
    'image/avif',
    'image/bmp',
    'image/x-icon',
  ],
  styles: {
    color,
    'background-color': color,
    'text-align': /^(left|right|center|justify|start|end)$/u,
    'text-decoration': /^(none|underline|line-through)$/u,
    'font-weight': /^(normal|bold|[1-9]00)$/u,
    'font-style': /^(normal|italic)$/u,
    'padding-left': indent,
    width: length,
  },
  classes:
    /^(ql-(align|indent|size|font|direction|syntax|video)(-[a-z0-9]{1,12})?|text-(left|center|right|justify))$/u,
  frames: {
    'https://www.youtube-nocookie.com': new RegExp(`^/embed/${videoId}$`, 'u'),
    'https://www.youtube.com': new RegExp(`^/embed/${videoId}$`, 'u'),
    'https://player.vimeo.com': new RegExp(`^/video/${videoId}$`, 'u'),
  },
  maxFrames: 10,
  frameSandbox: 'allow-scripts allow-same-origin allow-popups allow-presentation',
  linkRel: 'noopener noreferrer nofollow ugc',
};

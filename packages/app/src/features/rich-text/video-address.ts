const idShape = /^[A-Za-z0-9_-]{1,64}$/u;

/** Returns the player of a video on YouTube or Vimeo, given any of its URLs; null for anything else. */
export function findVideoPlayer(typed: string): string | null {
  const text = typed.trim();
  const url = parse(/^[a-z]+:/iu.test(text) ? text : `https://${text}`);
  if (url === null || !/^https?:$/u.test(url.protocol)) return null;
  const host = url.hostname.replace(/^(www|m)\./u, '');
  const [first = '', second = ''] = url.pathname.split('/').filter((part) => part !== '');
  if (host === 'youtu.be') return youTube(first, url);
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const id = first === 'watch' ? url.searchParams.get('v') : second;
    return ['watch', 'embed', 'shorts', 'live'].includes(first) ? youTube(id ?? '', url) : null;
  }
  const number = host === 'player.vimeo.com' && first === 'video' ? second : first;
  const isVimeo = host === 'vimeo.com' || host === 'player.vimeo.com';
  return isVimeo && /^\d{1,20}$/u.test(number) ? `https://player.vimeo.com/video/${number}` : null;
}

/** The player that sets no cookies before it plays. It keeps the second at which it starts. */
function youTube(id: string, url: URL): string | null {
  if (!idShape.test(id)) return null;
  const start = /^\d{1,6}/u.exec(url.searchParams.get('start') ?? url.searchParams.get('t') ?? '');
  return `https://www.youtube-nocookie.com/embed/${id}${start === null ? '' : `?start=${start[0]}`}`;
}

function parse(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

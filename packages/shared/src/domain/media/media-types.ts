/** The most bytes of a picture. */
export const maxMediaBytes = 400 * 1024;

/** The bucket of pictures. */
export const mediaBucket = 'media';

/** The types of picture that may be uploaded, each with the ending of its name. */
export const mediaTypes = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/bmp': 'bmp',
  'image/x-icon': 'ico',
} as const;

/** A type of picture that may be uploaded. */
export type MediaType = keyof typeof mediaTypes;

const namePattern = /^([0-9a-f]{64})\.([a-z]{3,4})$/;

/** What the name of a stored picture says about its content. */
export interface MediaName {
  /** The SHA-256 of the content, in hexadecimal digits. */
  readonly hash: string;
  readonly type: MediaType;
}

/** Returns the name under which a picture is stored: the SHA-256 of its content, with the ending of its type. */
export function toMediaName({ hash, type }: MediaName): string {
  return `${hash}.${mediaTypes[type]}`;
}

/** Parses the name of a stored picture; null for any other text. */
export function parseMediaName(name: string): MediaName | null {
  const [, hash, ending] = namePattern.exec(name) ?? [];
  const type = (Object.keys(mediaTypes) as MediaType[]).find((one) => mediaTypes[one] === ending);
  return hash === undefined || type === undefined ? null : { hash, type };
}

import type { Treatment } from './request-rules.ts';

/** What the rules need to know about an answer. */
export interface AnswerFacts {
  readonly status: number;
  /** `basic` for an answer of the own origin that can be read. */
  readonly type: string;
  readonly redirected: boolean;
  readonly cacheControl: string;
  readonly vary: string;
  readonly contentType: string;
}

/** The types of content that each treatment expects; the sign-in page of a hotel has another. */
const expected: Readonly<Record<Exclude<Treatment, 'leave'>, RegExp>> = {
  page: /^text\/html\b/,
  data: /^application\/json\b/,
  asset: /^(?:text\/(?:javascript|css)|application\/(?:javascript|json|wasm)|font\/|image\/)/,
  picture: /^image\//,
  file: /^image\//,
};

/** Whether an answer may be kept for later: a whole, readable one of the expected kind that does not forbid it. */
export function mayKeep(answer: AnswerFacts, treatment: Exclude<Treatment, 'leave'>): boolean {
  return (
    answer.status === 200 &&
    answer.type === 'basic' &&
    !answer.redirected &&
    !/\bno-store\b/i.test(answer.cacheControl) &&
    answer.vary.trim() !== '*' &&
    expected[treatment].test(answer.contentType.trim().toLowerCase())
  );
}

/** Whether an answer says that there is nothing any more, so that what was kept must go. */
export function saysGone(status: number): boolean {
  return status === 404 || status === 410;
}

/** Whether an answer comes from a gateway whose server is down, which is as good as no answer. */
export function isOutage(status: number): boolean {
  return status === 502 || status === 503 || status === 504;
}

/** Returns what the rules need to know about a response. */
export function answerFacts(response: Response): AnswerFacts {
  const { headers, status, type, redirected } = response;
  return {
    status,
    type,
    redirected,
    cacheControl: headers.get('cache-control') ?? '',
    vary: headers.get('vary') ?? '',
    contentType: headers.get('content-type') ?? '',
  };
}

import * as z from 'zod/mini';
import { Failure, type FailureCode } from '../../domain/failure.ts';
import { parseJsonObject } from '../../domain/json/parse-json-object.ts';
import { counted, oneLine } from '../../domain/mending/plain-text.ts';

/** What went wrong with a request to Google, and whether to repeat it. */
export interface GoogleProblem {
  readonly failure: Failure;
  /** `quota`: once a minute has passed; `soon`: in a moment; `never`: the same would happen. */
  readonly retry: 'never' | 'soon' | 'quota';
}

const errorSchema = z.object({
  message: z.catch(z.string(), ''),
  status: z.catch(z.string(), ''),
  details: z.catch(
    z.array(
      z.object({
        reason: z.catch(z.string(), ''),
        metadata: z.catch(z.record(z.string(), z.catch(z.string(), '')), {}),
      }),
    ),
    [],
  ),
});

type GoogleError = z.infer<typeof errorSchema>;

/** The longest part of a message by Google that is shown. */
const maxQuoted = 200;

/** The most milliseconds that `a minute` may mean in a message. */
const longWait = 60_000;

const keyHint = 'Check GOOGLE_MAPS_API_KEY.';
const consoleHint = 'Change this in the Google Cloud console.';

/** What each reason of a refused request means. */
const refusals: Readonly<Record<string, readonly [message: string, hint: string]>> = {
  API_KEY_INVALID: ['Google does not accept the API key.', keyHint],
  SERVICE_DISABLED: [
    'Places API (New) is not enabled for the Google project of the API key.',
    'Enable it in the Google Cloud console, then wait a few minutes.',
  ],
  API_KEY_SERVICE_BLOCKED: ['The API key does not allow Places API (New).', consoleHint],
  BILLING_DISABLED: ['Billing is not enabled for the Google project of the API key.', consoleHint],
  CONSUMER_SUSPENDED: ['Google has suspended the project of the API key.', consoleHint],
  API_KEY_IP_ADDRESS_BLOCKED: [
    'The API key does not allow requests from this server.',
    consoleHint,
  ],
  API_KEY_HTTP_REFERRER_BLOCKED: [
    'The API key only allows requests from web pages, not from a server.',
    'Use a key that is not restricted to web pages.',
  ],
};

/** Explains a response that is not a success. The text of the failure never contains the key. */
export function googleProblem(status: number, body: string, key: string): GoogleProblem {
  const error = readError(body);
  if (status === 429) return quotaProblem(error);
  if (status >= 500 || status === 408) {
    return {
      retry: 'soon',
      failure: new Failure(
        'source/unreachable',
        `Google Places is not available at the moment (${String(status)}).`,
        { hint: 'Wait a moment, then import again.' },
      ),
    };
  }
  const [message, hint] = explainRefusal(status, error, key);
  const code: FailureCode = status === 404 ? 'source/unavailable' : 'source/refused';
  return { retry: 'never', failure: new Failure(code, message, { hint }) };
}

/** The problem of a request that got no response. */
export function noResponse(): GoogleProblem {
  return {
    retry: 'soon',
    failure: new Failure('source/unreachable', 'Google Places cannot be reached.', {
      // The error itself may quote the request, and with it the key.
      hint: 'Check the connection, then import again.',
    }),
  };
}

/** The problem of a response with unexpected content. */
export function malformedAnswer(): GoogleProblem {
  return {
    retry: 'never',
    failure: new Failure('input/malformed', 'Google Places sent a response that cannot be read.', {
      hint: 'Check GOOGLE_PLACES_URL and any proxy.',
    }),
  };
}

/** Adds how long Google asks to wait to the failure of a quota, if that is more than a minute. */
export function afterWait(failure: Failure, pause: number | undefined): Failure {
  const isQuota = failure.code === 'source/unavailable';
  if (!isQuota || pause === undefined || pause <= longWait) return failure;
  const minutes = Math.ceil(pause / 60_000);
  return new Failure(
    failure.code,
    `Google Places allows no more searches for ${counted(minutes, 'minute')}.`,
    { hint: failure.hint },
  );
}

function readError(body: string): GoogleError {
  const parsed = z.safeParse(z.object({ error: errorSchema }), parseJsonObject(body));
  return parsed.success ? parsed.data.error : { message: '', status: '', details: [] };
}

function quotaProblem({ message, details }: GoogleError): GoogleProblem {
  const units = details.map(({ metadata }) => metadata['quota_unit'] ?? '');
  const isDaily = units.some((unit) => unit.startsWith('1/d')) || /\bper day\b/i.test(message);
  if (isDaily) {
    return {
      retry: 'never',
      failure: new Failure('source/unavailable', 'The daily quota of Google Places is used up.', {
        hint: 'It is renewed at midnight in California. Raise it in the Google Cloud console.',
      }),
    };
  }
  return {
    retry: 'quota',
    failure: new Failure(
      'source/unavailable',
      'Google Places allows no more searches at the moment. Wait a minute, then import again.',
      { hint: 'Raise the quota in the Google Cloud console.' },
    ),
  };
}

function explainRefusal(
  status: number,
  { message, details }: GoogleError,
  key: string,
): readonly [message: string, hint: string] {
  for (const { reason } of details) {
    const known = Object.hasOwn(refusals, reason) ? refusals[reason] : undefined;
    if (known !== undefined) return known;
  }
  const said = [
    [/api key not valid/i, 'API_KEY_INVALID'],
    [/has not been used in project|is disabled/i, 'SERVICE_DISABLED'],
    [/are blocked/i, 'API_KEY_SERVICE_BLOCKED'],
    [/billing/i, 'BILLING_DISABLED'],
    [/suspended/i, 'CONSUMER_SUSPENDED'],
    [/\bIP\b/, 'API_KEY_IP_ADDRESS_BLOCKED'],
    [/referr?er/i, 'API_KEY_HTTP_REFERRER_BLOCKED'],
  ] as const;
  const meant = said.find(([words]) => words.test(message))?.[1];
  const known = meant === undefined ? undefined : refusals[meant];
  if (known !== undefined) return known;
  const quoted = oneLine(key === '' ? message : message.replaceAll(key, '…')).slice(0, maxQuoted);
  const reason = quoted === '' ? '' : `: ${quoted.replace(/\.$/, '')}`;
  return [`Google refused the request (${String(status)})${reason}.`, keyHint];
}

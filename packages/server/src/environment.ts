import * as z from 'zod/mini';
import {
  defaultHost,
  defaultPort,
  googlePlacesUrl,
  hygieneRegisterUrl,
} from '@manchester-eats/shared/urls';
import { Failure } from '@manchester-eats/shared/domain';
import { nearestName } from '@manchester-eats/shared/import';
import { mostWhole } from '@manchester-eats/shared/lists';
import type { MailOptions } from './accounts/mail-sender.ts';
import { defaultSender, parseMailServer } from './accounts/mail-server.ts';
import { isLoopback } from './http/served-hosts.ts';

/** The settings of the server, from environment variables. */
export interface Environment {
  readonly port: number;
  readonly host: string;
  /** As configured; a relative path starts at the working directory. */
  readonly dataFolder: string;
  /**
   * Public URL without a trailing slash. Null if none is set, which is allowed only if no other computer can
   * connect: then pages use the host name of their request, such as localhost, and e-mails the URL that the
   * server listens on.
   */
  readonly siteUrl: string | null;
  readonly demo: boolean;
  readonly administrator: { readonly email: string | null; readonly password: string | null };
  /** Shown to visitors; `''` for none. */
  readonly contactEmail: string;
  /** Google Maps key or Mapbox token that is sent to browsers; `''` for none. */
  readonly mapsKey: string;
  /** URL pattern of a map tile server; `''` for none. */
  readonly tileUrl: string;
  /** Up to how many listings visitors' browsers read the whole directory. */
  readonly mostWhole: number;
  readonly trustProxy: boolean;
  /** How e-mails are sent; null to keep them in the outbox. */
  readonly mail: MailOptions | null;
  /** Key for searching Google Places; never sent to browsers; `''` for none. */
  readonly googleMapsKey: string;
  readonly googlePlacesUrl: string;
  readonly fhrsUrl: string;
}

const httpUrl = (message: string) =>
  z.string().check(
    z.refine((text) => {
      try {
        return /^https?:$/.test(new URL(text.replace(/[{}]/g, '')).protocol);
      } catch {
        return false;
      }
    }, message),
  );

const emailAddress = (name: string) =>
  z.string().check(z.regex(/^[^@\s?]+@[^@\s?]+$/, `${name} must be an e-mail address.`));

const flag = (name: string, fallback: boolean) =>
  z.pipe(
    z.optional(z.string().check(z.regex(/^(0|1|false|true)$/i, `${name} must be 1 or 0.`))),
    z.transform((text) => (text === undefined ? fallback : /^(1|true)$/i.test(text))),
  );

const numberUpTo = (name: string, most: number, fallback: number) =>
  z.pipe(
    z._default(
      z
        .string()
        .check(
          z.refine(
            (text) => /^\d{1,5}$/.test(text) && Number(text) <= most,
            `${name} must be a number from 0 to ${String(most)}.`,
          ),
        ),
      String(fallback),
    ),
    z.transform(Number),
  );

const variables = z.object({
  PORT: numberUpTo('PORT', 65_535, defaultPort),
  HOST: z._default(z.string(), defaultHost),
  EATS_DATA_DIR: z._default(z.string(), '.data'),
  EATS_SITE_URL: z.optional(
    httpUrl('EATS_SITE_URL must be a URL such as https://eats.example.org.'),
  ),
  EATS_DEMO: flag('EATS_DEMO', true),
  EATS_ADMIN_EMAIL: z.optional(emailAddress('EATS_ADMIN_EMAIL')),
  EATS_ADMIN_PASSWORD: z.optional(
    z
      .string()
      .check(
        z.minLength(6, 'EATS_ADMIN_PASSWORD must have at least 6 characters.'),
        z.maxLength(72, 'EATS_ADMIN_PASSWORD must have at most 72 characters.'),
      ),
  ),
  EATS_CONTACT_EMAIL: z._default(emailAddress('EATS_CONTACT_EMAIL'), ''),
  EATS_MAPS_KEY: z._default(
    z
      .string()
      .check(
        z.regex(
          /^(?:pk\.|AIza)\S+$/,
          'EATS_MAPS_KEY must be a public Mapbox (pk.…) or Google (AIza…) key: every visitor sees it.',
        ),
      ),
    '',
  ),
  EATS_TILE_URL: z.optional(
    httpUrl('EATS_TILE_URL must be a URL such as https://tile.example.org/{z}/{x}/{y}.png.'),
  ),
  EATS_MOST_WHOLE: numberUpTo('EATS_MOST_WHOLE', mostWhole, mostWhole),
  EATS_TRUST_PROXY: flag('EATS_TRUST_PROXY', false),
  EATS_SMTP_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => parseMailServer(text) !== null,
          'EATS_SMTP_URL must be a URL such as smtps://user:password@mail.example.org:465.',
        ),
      ),
  ),
  EATS_SMTP_FROM: z.optional(emailAddress('EATS_SMTP_FROM')),
  GOOGLE_MAPS_API_KEY: z._default(z.string(), ''),
  GOOGLE_PLACES_URL: z._default(
    httpUrl('GOOGLE_PLACES_URL must be an http or https URL.'),
    googlePlacesUrl,
  ),
  FHRS_URL: z._default(httpUrl('FHRS_URL must be an http or https URL.'), hygieneRegisterUrl),
});

/**
 * Parses the environment variables. An empty one counts as unset.
 *
 * @throws {Failure} `usage/invalid` that lists every invalid or missing variable on a line of its own.
 */
export function parseEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): Environment {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = z.safeParse(variables, given);
  const problems = [
    ...(parsed.error?.issues ?? []).map(({ message }) => message),
    ...findMissingSiteUrl(given),
  ];
  if (!parsed.success || problems.length > 0) {
    throw new Failure(
      'usage/invalid',
      `These environment variables are not valid:\n${problems.map((text) => `  ${text}`).join('\n')}`,
      {
        hint: 'docs/deploy.md lists every variable.',
      },
    );
  }
  const values = parsed.data;
  const siteUrl = values.EATS_SITE_URL?.replace(/\/+$/, '') ?? null;
  const server = parseMailServer(values.EATS_SMTP_URL ?? '');
  const from = values.EATS_SMTP_FROM;
  return {
    port: values.PORT,
    host: values.HOST,
    dataFolder: values.EATS_DATA_DIR,
    siteUrl,
    demo: values.EATS_DEMO,
    administrator: {
      email: values.EATS_ADMIN_EMAIL ?? null,
      password: values.EATS_ADMIN_PASSWORD ?? null,
    },
    contactEmail: values.EATS_CONTACT_EMAIL,
    mapsKey: values.EATS_MAPS_KEY,
    tileUrl: values.EATS_TILE_URL ?? '',
    mostWhole: values.EATS_MOST_WHOLE,
    trustProxy: values.EATS_TRUST_PROXY,
    mail: server && { server, from: from ?? defaultSender(server, siteUrl) },
    googleMapsKey: values.GOOGLE_MAPS_API_KEY,
    googlePlacesUrl: values.GOOGLE_PLACES_URL,
    fhrsUrl: values.FHRS_URL,
  };
}

/** Other computers use a name that only the operator knows; any other one in a request is forged or mistaken. */
function findMissingSiteUrl(given: Readonly<Record<string, string | undefined>>): string[] {
  const { HOST: host = defaultHost, EATS_SITE_URL: siteUrl } = given;
  if (siteUrl !== undefined || isLoopback(host)) return [];
  return [
    'EATS_SITE_URL must be the public URL, such as https://eats.example.org, because HOST lets other computers connect.',
  ];
}

/** A variable that the server does not read, and the one whose name it resembles. */
interface MistypedVariable {
  readonly name: string;
  readonly meant: string;
}

/**
 * Finds variables that are named almost like one of the server. Only names that share their first word with one are
 * compared, so that those of other programs are left alone.
 */
export function findMistypedVariables(
  environment: Readonly<Record<string, string | undefined>>,
): readonly MistypedVariable[] {
  const known = Object.keys(variables.shape);
  const firstWords = new Set(known.filter((name) => name.includes('_')).map(firstWord));
  return Object.keys(environment).flatMap((name) => {
    const isOther = known.includes(name) || !name.includes('_') || !firstWords.has(firstWord(name));
    if (isOther || environment[name]?.trim() === '') return [];
    const withoutPrefix = known.find((each) => `EATS_${each}` === name.toUpperCase());
    const meant = withoutPrefix ?? nearestName(name, known);
    return meant === null ? [] : [{ name, meant }];
  });
}

function firstWord(name: string): string {
  return name.toUpperCase().split('_', 1)[0] ?? '';
}

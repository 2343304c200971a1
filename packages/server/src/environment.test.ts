import { expect, test } from 'vitest';
import { findMistypedVariables, parseEnvironment } from './environment.ts';

test('an empty environment gives the defaults', () => {
  expect(parseEnvironment({})).toEqual({
    port: 4400,
    host: '127.0.0.1',
    dataFolder: '.data',
    siteUrl: null,
    demo: true,
    administrator: { email: null, password: null },
    contactEmail: '',
    mapsKey: '',
    tileUrl: '',
    mostWhole: 20_000,
    trustProxy: false,
    mail: null,
    googleMapsKey: '',
    googlePlacesUrl: 'https://places.googleapis.com',
    fhrsUrl: 'https://ratings.food.gov.uk',
  });
});

test('an empty variable counts as absent', () => {
  expect(parseEnvironment({ PORT: '', EATS_DEMO: ' ', EATS_SITE_URL: '' })).toEqual(
    parseEnvironment({}),
  );
});

test('uses the variables that are set', () => {
  expect(
    parseEnvironment({
      PORT: '0',
      EATS_SITE_URL: 'https://eats.example.org/',
      EATS_DEMO: '0',
      EATS_TRUST_PROXY: '1',
      EATS_TILE_URL: 'https://{s}.tile.example.org/{z}/{x}/{y}.png',
      EATS_ADMIN_EMAIL: 'ann@example.com',
      EATS_CONTACT_EMAIL: 'hello@example.org',
    }),
  ).toMatchObject({
    port: 0,
    siteUrl: 'https://eats.example.org',
    demo: false,
    trustProxy: true,
    tileUrl: 'https://{s}.tile.example.org/{z}/{x}/{y}.png',
    administrator: { email: 'ann@example.com', password: null },
    contactEmail: 'hello@example.org',
  });
});

test('the error lists every invalid variable and does not repeat the password', () => {
  const invalid = {
    PORT: '99999',
    EATS_SITE_URL: 'javascript:alert(1)',
    EATS_DEMO: 'perhaps',
    EATS_ADMIN_EMAIL: 'nobody',
    EATS_CONTACT_EMAIL: 'ask inside',
    EATS_ADMIN_PASSWORD: 'four',
    EATS_TILE_URL: 'tiles',
    EATS_MOST_WHOLE: '20001',
  };

  let message = '';
  try {
    parseEnvironment(invalid);
  } catch (error) {
    message = (error as Error).message;
  }
  for (const name of Object.keys(invalid)) expect(message).toContain(`  ${name} must`);
  expect(message).not.toContain('four');
});

test('the URL of the mail server is checked, and e-mails have a sender', () => {
  const mail = { EATS_SMTP_URL: 'smtps://robot:x@mail.example.org' };

  expect(() => parseEnvironment({ EATS_SMTP_URL: 'mail.example.org' })).toThrow(
    /EATS_SMTP_URL must/,
  );
  expect(
    parseEnvironment({ ...mail, EATS_SITE_URL: 'https://eats.example.org' }).mail,
  ).toMatchObject({ server: { port: 465 }, from: 'no-reply@eats.example.org' });
  expect(parseEnvironment({ ...mail, EATS_SMTP_FROM: 'hello@example.org' }).mail?.from).toBe(
    'hello@example.org',
  );
});

test.each(['0.0.0.0', '::', '192.168.1.5', 'eats.example.org'])(
  'on HOST=%s, where other computers connect, the public URL is required',
  (host) => {
    expect(() => parseEnvironment({ HOST: host })).toThrow('EATS_SITE_URL must be the public URL');
    const siteUrl = 'https://eats.example.org';
    expect(parseEnvironment({ HOST: host, EATS_SITE_URL: siteUrl })).toMatchObject({ siteUrl });
  },
);

test.each(['127.0.0.1', 'localhost', '::1', ''])('on HOST=%s, no public URL is needed', (host) => {
  expect(parseEnvironment({ HOST: host }).siteUrl).toBeNull();
});

test('the missing public URL is reported together with other errors', () => {
  expect(() => parseEnvironment({ HOST: '0.0.0.0', PORT: 'x' })).toThrow(
    /PORT must.*\n.*EATS_SITE_URL must/,
  );
});

test('a mistyped variable is found, with the name that was probably meant', () => {
  const mistyped = {
    EATS_DATADIR: '/data',
    EATS_ADMIN_MAIL: 'ann@example.com',
    eats_trust_proxy: '1',
    EATS_SMPT_URL: 'smtp://mail.example.org',
    EATS_PORT: '80',
    GOOGLE_MAP_API_KEY: 'key',
    FHRS_URI: 'http://127.0.0.1',
  };

  expect(findMistypedVariables(mistyped)).toEqual([
    { name: 'EATS_DATADIR', meant: 'EATS_DATA_DIR' },
    { name: 'EATS_ADMIN_MAIL', meant: 'EATS_ADMIN_EMAIL' },
    { name: 'eats_trust_proxy', meant: 'EATS_TRUST_PROXY' },
    { name: 'EATS_SMPT_URL', meant: 'EATS_SMTP_URL' },
    { name: 'EATS_PORT', meant: 'PORT' },
    { name: 'GOOGLE_MAP_API_KEY', meant: 'GOOGLE_MAPS_API_KEY' },
    { name: 'FHRS_URI', meant: 'FHRS_URL' },
  ]);
});

test('variables of the terminal and of other programs are not taken for mistyped ones', () => {
  const others = {
    EATS_DATA_DIR: '.data',
    ...{ EATS_DATA: 'a.json', EATS_URL: 'http://127.0.0.1:4400', EATS_DEBUG: '1' },
    ...{ EATS_EMAIL: 'ann@example.com', EATS_PASSWORD: 'hidden', EATS_SECRET_KEY: 'hidden' },
    ...{ HOME: '/root', HOSTNAME: 'eats', PORTS: '80', POST: '1', HOST_: '', GOOGLE_API_KEY: 'x' },
  };

  expect(findMistypedVariables(others)).toEqual([]);
});

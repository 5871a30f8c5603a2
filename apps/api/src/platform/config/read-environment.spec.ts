import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EnvironmentError, readEnvironment } from './read-environment.js';
import { workspaceRoot } from './workspace-root.js';

const secret = 'vJ8mQ2xT5nB9rK4wZ7cL1pD6fH3gS0aY';

function problemsOf(variables: NodeJS.ProcessEnv): string[] {
  try {
    readEnvironment(variables);
    return [];
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return error.message
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(' ')[0] ?? '');
  }
}

describe('the environment', () => {
  it('has a default for everything', () => {
    expect(readEnvironment({})).toMatchObject({
      PORT: 3000,
      DATA_DIR: join(workspaceRoot, 'data'),
      DATABASE_URL: undefined,
      ADMIN_USERNAME: 'owner',
      siteUrl: 'http://localhost:3000',
    });
  });

  it('treats an empty variable as one that is not set', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: ' ', SESSION_SECRET: '' })).toMatchObject({
      PORT: 3000,
      DATABASE_URL: undefined,
      SESSION_SECRET: undefined,
    });
  });

  it('reads numbers, addresses and folders', () => {
    const variables = {
      PORT: '8080',
      PUBLIC_URL: 'https://trees.example.org/',
      DATA_DIR: 'elsewhere',
      TRUST_PROXY: '2',
      SESSION_SECRET: secret,
    };
    expect(readEnvironment(variables)).toMatchObject({
      PORT: 8080,
      siteUrl: 'https://trees.example.org',
      DATA_DIR: join(workspaceRoot, 'elsewhere'),
      TRUST_PROXY: 2,
    });
  });

  it('names every bad variable at once', () => {
    const bad = {
      PORT: '70000',
      DATABASE_URL: 'mysql://localhost',
      ADMIN_PASSWORD: 'short',
      SESSION_SECRET: 'short',
      PUBLIC_URL: 'trees',
      LIMIT_QUOTES_PER_HOUR: '0',
    };
    expect(problemsOf(bad).sort()).toEqual(Object.keys(bad).sort());
  });

  it.each([
    ['SMTP_URL', 'smtps://user:pa#ss@mail.example.com'],
    ['SMTP_URL', 'smtps://user:pa/ss@mail.example.com'],
    ['SMTP_URL', 'smtps://user:12?ss@mail.example.com'],
    ['SMTP_URL', 'smtps://user:50%off@mail.example.com'],
    ['SMTP_URL', 'smtp://mail.example.com:99999'],
    ['SMTP_URL', 'smtp://mail.example.com:0'],
    ['SMTP_URL', 'http://mail.example.com'],
    ['DATABASE_URL', 'postgresql://site:pa#ss@host:5432/name'],
    ['DATABASE_URL', 'postgresql://site:pa/ss@host:5432/name'],
    ['DATABASE_URL', 'postgresql://site@host:99999/name'],
  ])('refuses %s=%s, also beside DATABASE_PASSWORD, and repeats none of it', (name, value) => {
    const variables = { [name]: value, ...(name === 'DATABASE_URL' && { DATABASE_PASSWORD: 'x' }) };
    expect(problemsOf(variables)).toEqual([name]);
    expect(() => readEnvironment(variables)).toThrow(
      expect.objectContaining({ message: expect.not.stringMatching(/pa.ss|12\?ss|50%off|99999/) as string }) as Error,
    );
  });

  it.each([
    ['SMTP_URL', 'smtps://user%40example.com:pa%23%2F%3Fss@mail.example.com:465'],
    ['SMTP_URL', 'smtp://127.0.0.1:1025/?ignoreTLS=true'],
    ['DATABASE_URL', 'postgres://site:p%40ss@[::1]:5432/name?sslmode=verify-full'],
    ['DATABASE_URL', 'postgresql:///name?host=/var/run/postgresql'],
  ])('accepts %s=%s', (name, value) => {
    expect(readEnvironment({ [name]: value })).toMatchObject({ [name]: value });
  });

  it.each<[string[], NodeJS.ProcessEnv]>([
    [['S3_ACCESS_KEY', 'S3_SECRET_KEY'], { S3_BUCKET: 'photos' }],
    [['S3_SECRET_KEY'], { S3_BUCKET: 'photos', S3_ACCESS_KEY: 'key' }],
    [['S3_ENDPOINT'], { S3_BUCKET: 'photos', S3_ENDPOINT: 'https://photos.s3.example.com', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' }],
    [['SMTP_HOST'], { SMTP_URL: 'smtp://mail.example.com', SMTP_HOST: 'mail.example.com' }],
    [['SMTP_PASSWORD'], { SMTP_HOST: 'mail.example.com', SMTP_USER: 'site' }],
    [['SMTP_USER'], { SMTP_HOST: 'mail.example.com', SMTP_PASSWORD: 'secret' }],
    [['METRICS_PORT'], { PORT: '3000', METRICS_PORT: '3000' }],
    [['ALERT_WEBHOOK_SECRET'], { ALERT_WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }],
  ])('names %j if settings contradict each other', (names, variables) => {
    expect(problemsOf(variables)).toEqual(names);
  });

  it('says what an address of a store may not hold', () => {
    for (const S3_ENDPOINT of ['https://s3.example.com/', 'https://s3.example.com/photos'])
      expect(() => readEnvironment({ S3_ENDPOINT })).toThrow(/S3_ENDPOINT must be .*: no slash, path or query/);
  });

  it('finds no contradiction in settings that fit together', () => {
    const variables = {
      S3_BUCKET: 'photos',
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'secret',
      SMTP_HOST: 'mail.example.com',
      SMTP_USER: 'site',
      SMTP_PASSWORD: 'x',
      METRICS_PORT: '9464',
    };
    expect(problemsOf(variables)).toEqual([]);
  });

  it.each(['abc', '-1', '65536', '80.5', '0x50000'])('refuses PORT=%s', (PORT) => {
    expect(problemsOf({ PORT })).toEqual(['PORT']);
  });

  it.each([
    ['SMTP_PORT', 'abc', 'a whole number from 1 to 65535'],
    ['SMTP_PORT', '0', 'a whole number from 1 to 65535'],
    ['METRICS_PORT', '70000', 'a whole number from 1 to 65535'],
    ['MIN_FREE_BYTES', 'abc', 'a whole number of bytes, 0 or more'],
  ])('says that %s=%s must be %s', (name, value, rule) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(`${name} must be ${rule}`);
  });

  it.each([
    'ftp://trees.example.org',
    'trees.example.org',
    'https://',
    'https://trees example.org',
    'https://trees.example.org/shop',
    'https://trees.example.org?x',
    'https://bäume.example.org',
  ])('refuses PUBLIC_URL=%s', (PUBLIC_URL) => {
    expect(problemsOf({ PUBLIC_URL })).toEqual(['PUBLIC_URL']);
    expect(() => readEnvironment({ PUBLIC_URL })).toThrow('written as xn--');
  });

  it.each([
    'vJ8mQ2xT5nB9rK4wZ7cL1pD6fH3gS0a',
    'a'.repeat(64),
    'ababababababababababababababababab',
    'change-me-vJ8mQ2xT5nB9rK4wZ7cL1p',
    'my-super-Secret-vJ8mQ2xT5nB9rK4w',
  ])('refuses the weak secret %s without repeating it', (SESSION_SECRET) => {
    expect(problemsOf({ SESSION_SECRET })).toEqual(['SESSION_SECRET']);
    expect(() => readEnvironment({ SESSION_SECRET })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(SESSION_SECRET) as string }) as Error,
    );
  });

  describe('reads secrets from files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    afterAll(() => rmSync(folder, { recursive: true }));
    const file = (text: string) => {
      const path = join(folder, String(Math.random()));
      writeFileSync(path, text);
      return path;
    };

    it('and drops the line end that editors add', () => {
      const files = {
        SESSION_SECRET_FILE: file(`${secret}\n`),
        ADMIN_PASSWORD_FILE: file('oak-ash-and-hornbeam\n'),
        SMTP_PASSWORD_FILE: file('  '),
        DATABASE_URL_FILE: '',
      };
      expect(readEnvironment(files)).toMatchObject({
        SESSION_SECRET: secret,
        ADMIN_PASSWORD: 'oak-ash-and-hornbeam',
        SMTP_PASSWORD: undefined,
        DATABASE_URL: undefined,
      });
    });

    it('and puts the database’s password into its address', () => {
      const variables = { DATABASE_URL: 'postgresql://trees@db:5432/trees', DATABASE_PASSWORD_FILE: file('p@ss/word%') };
      expect(decodeURIComponent(new URL(readEnvironment(variables).DATABASE_URL ?? '').password)).toBe('p@ss/word%');
    });

    it('and applies the same rules to them', () => {
      expect(problemsOf({ SESSION_SECRET_FILE: file('short') })).toEqual(['SESSION_SECRET']);
    });

    it('but refuses a missing file, and a secret that is set twice', () => {
      expect(problemsOf({ SESSION_SECRET_FILE: join(folder, 'none') })).toEqual(['SESSION_SECRET_FILE']);
      expect(problemsOf({ SESSION_SECRET: secret, SESSION_SECRET_FILE: file(secret) })).toEqual(['SESSION_SECRET_FILE']);
    });
  });
});

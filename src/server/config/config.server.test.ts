import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { expect, test } from 'vitest'
import { type Environment, loadEnvFile, readConfig } from './config.server.ts'
import { StartupError } from './startup-error.ts'

const bucket = {
  S3_ENDPOINT: 'https://s3.example/',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}

function problemOf(environment: Environment): string {
  try {
    readConfig(environment)
    return ''
  } catch (error) {
    return error instanceof StartupError ? error.message : `not a StartupError: ${String(error)}`
  }
}

test('an empty environment configures a private store on port 3000 with the demo and the test gateway', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    isDemoOn: true,
    publicUrl: 'http://127.0.0.1:3000',
    trustProxy: false,
    logLevel: 'info',
    areRateLimitsOn: true,
    workers: 1,
    isPrivate: true,
    isTestGatewayAllowed: true,
    seller: null,
    mail: null,
    sms: null,
    emailJs: null,
    esewa: null,
    khalti: null,
    stripe: null,
    bucket: null,
  })
  expect(isAbsolute(config.dataDir)).toBe(true)
  expect(config.dataDir.endsWith('data')).toBe(true)
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', HOST: ' ', SELLER_EMAIL: '' })).toMatchObject({ port: 3000, seller: null })
})

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535, not "abc"'],
  [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535, not "0"'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 1 to 65535, not "65536"'],
  [{ PORT: '80.5' }, 'PORT must be a whole number from 1 to 65535, not "80.5"'],
  [{ HOST: 'http://x' }, 'HOST must be a host name or address such as 127.0.0.1, not "http://x"'],
  [{ DEMO_CATALOGUE: 'no' }, 'DEMO_CATALOGUE must be on or off, not "no"'],
  [{ SECRETS_KEY: 'short' }, 'SECRETS_KEY must be at least 32 characters long'],
  [{ WORKERS: '0' }, 'WORKERS must be auto, or a whole number from 1 to 64, not "0"'],
  [{ RATE_LIMITS: 'false' }, 'RATE_LIMITS must be on or off, not "false"'],
  [{ TEST_GATEWAY: '1' }, 'TEST_GATEWAY must be on or off, not "1"'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent, not "loud"'],
  [
    { PUBLIC_URL: 'https://a.example/shop' },
    'PUBLIC_URL must be an address without a path, such as https://baithak.example, not "https://a.example/shop"',
  ],
  [
    { TRUST_PROXY: 'yes' },
    'TRUST_PROXY must be on, off, the number of proxies, or their addresses separated by commas, not "yes"',
  ],
  [
    { DATABASE_URL: 'mysql://user:hidden@db' },
    'DATABASE_URL must be an address such as postgres://user:password@host:5432/database',
  ],
])('%o is refused with a one-line message', (environment, line) => {
  expect(problemOf(environment)).toBe(line)
})

test('all errors are reported at once, one line each', () => {
  const lines = problemOf({ PORT: 'x', LOG_LEVEL: 'y', SMTP_URL: 'smtp://mail' }).split('\n')
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['PORT', 'LOG_LEVEL', 'MAIL_FROM'])
})

test.each([
  [{ SELLER_EMAIL: 'a@b.example' }, 'SELLER_PASSWORD must be set too, because SELLER_EMAIL is'],
  [{ MAIL_FROM: 'a@b.example' }, 'SMTP_URL must be set too, because MAIL_FROM is'],
  [{ SMS_PROVIDER: 'aakash' }, 'SMS_TOKEN must be set too, because SMS_PROVIDER is'],
  [
    { SMS_PROVIDER: 'sparrow', SMS_TOKEN: 'hidden' },
    'SMS_FROM must be set too, because SMS_PROVIDER is sparrow',
  ],
  [{ SMS_PROVIDER: 'pigeon', SMS_TOKEN: 'hidden' }, 'SMS_PROVIDER must be sparrow or aakash'],
  [
    { EMAILJS_SERVICE_ID: 'a', EMAILJS_PUBLIC_KEY: 'b', EMAILJS_RECIPIENT: 'a@b.example' },
    'EMAILJS_TEMPLATE_ID must be set too, because EMAILJS_SERVICE_ID and EMAILJS_PUBLIC_KEY and EMAILJS_RECIPIENT are',
  ],
  [{ ESEWA_PRODUCT_CODE: 'EPAYTEST' }, 'ESEWA_SECRET_KEY must be set too, because ESEWA_PRODUCT_CODE is'],
  [{ STRIPE_SECRET_KEY: 'sk' }, 'STRIPE_WEBHOOK_SECRET must be set too, because STRIPE_SECRET_KEY is'],
  [
    { ...bucket, S3_SECRET_ACCESS_KEY: undefined },
    'S3_SECRET_ACCESS_KEY must be set too, because S3_ENDPOINT and S3_BUCKET and S3_ACCESS_KEY_ID are',
  ],
])('a half-configured group is refused: %o', (environment, line) => {
  expect(problemOf(environment)).toBe(line)
})

test('an error message never contains a secret', () => {
  const message = problemOf({ SELLER_EMAIL: 'a@b.example', SELLER_PASSWORD: 'short' })
  expect(message).toBe('SELLER_PASSWORD must be 6 to 128 characters long')
  expect(problemOf({ SMTP_URL: 'http://user:hidden@x', MAIL_FROM: 'a@b.example' })).not.toContain('hidden')
})

test('a sender cannot contain a line break', () => {
  const mail = { SMTP_URL: 'smtp://mail.example' }
  expect(problemOf({ ...mail, MAIL_FROM: 'Shop <a@b.example>\nBcc: x@y.example' })).toContain(
    'MAIL_FROM must be',
  )
  expect(readConfig({ ...mail, MAIL_FROM: 'Baithak <a@b.example>' }).mail?.from).toBe('Baithak <a@b.example>')
})

test('complete groups of variables are read, with their defaults', () => {
  const config = readConfig({
    ...bucket,
    SELLER_EMAIL: 'seller@b.example',
    SELLER_PASSWORD: 'a long password',
    KHALTI_SECRET_KEY: 'key',
    STRIPE_URL: 'http://127.0.0.1:1',
  })
  expect(config.bucket).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'pictures',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  })
  expect(config.seller).toEqual({ email: 'seller@b.example', password: 'a long password' })
  expect(config.khalti).toEqual({ secretKey: 'key', url: 'https://khalti.com/api/v2' })
  expect(config.stripe).toBe(null)
})

test.each([
  [{ HOST: '0.0.0.0' }, false, false],
  [{ HOST: '::1' }, true, true],
  [{ HOST: 'localhost' }, true, true],
  [{ HOST: '127.0.0.1', PUBLIC_URL: 'https://baithak.example' }, false, false],
  [{ HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000' }, true, true],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, true, true],
  [{ PUBLIC_URL: 'http://127.0.0.1.evil.example' }, false, false],
  [{ HOST: '0.0.0.0', TEST_GATEWAY: 'on' }, false, true],
])(
  'the test gateway exists only if the store is private or TEST_GATEWAY is on: %o',
  (env, isPrivate, isOn) => {
    const config = readConfig(env)
    expect([config.isPrivate, config.isTestGatewayAllowed]).toEqual([isPrivate, isOn])
  },
)

test.each([
  ['off', false],
  ['on', 1],
  ['2', 2],
  ['10.0.0.1, 10.1.0.0/16,::1', ['10.0.0.1', '10.1.0.0/16', '::1']],
])('TRUST_PROXY=%s is parsed', (value, expected) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(expected)
})

test('PUBLIC_URL is reduced to its origin, and is localhost by default if the store listens on all addresses', () => {
  expect(readConfig({ PUBLIC_URL: 'https://Baithak.example/' }).publicUrl).toBe('https://baithak.example')
  expect(readConfig({ HOST: '0.0.0.0', PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  expect(readConfig({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000')
})

test('the .env file supplies variables that the environment does not set', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'baithak-env-'))
  const names = ['BAITHAK_TEST_ONE', 'BAITHAK_TEST_TWO'] as const
  try {
    await writeFile(join(folder, '.env'), 'BAITHAK_TEST_ONE=file\nBAITHAK_TEST_TWO=file\n')
    process.env.BAITHAK_TEST_ONE = 'environment'
    loadEnvFile(folder)
    expect(names.map((name) => process.env[name])).toEqual(['environment', 'file'])
    loadEnvFile(join(folder, 'nowhere'))
  } finally {
    for (const name of names) delete process.env[name]
    await rm(folder, { recursive: true })
  }
})

test('.env.example contains exactly the variables that are read', async () => {
  const example = await readFile(new URL('../../../.env.example', import.meta.url), 'utf8')
  const exampleNames = [...example.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1])
  const sources = await Promise.all(
    ['config.server.ts', 'config-groups.server.ts'].map((name) =>
      readFile(new URL(name, import.meta.url), 'utf8'),
    ),
  )
  const namesAtLineStart = sources.flatMap((source) =>
    [...source.matchAll(/^\s*(?:\{ )?([A-Z][A-Z0-9_]+): /gm)].map((match) => match[1]),
  )
  const namesInsideLines = sources.flatMap((source) =>
    [...source.matchAll(/[,{] ([A-Z][A-Z0-9_]+): /g)].map((match) => match[1]),
  )
  expect(new Set(exampleNames)).toEqual(new Set([...namesAtLineStart, ...namesInsideLines]))
})

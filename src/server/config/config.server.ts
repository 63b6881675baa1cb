import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import {
  bucketGroup,
  emailJsGroup,
  gatewayGroups,
  mailGroup,
  sellerGroup,
  serviceUrlVariables,
  serviceUrlsOf,
  smsGroup,
} from './config-groups.server.ts'
import { isRecipient } from '#lib/archive/age.ts'
import {
  httpAddress,
  isLoopback,
  onOff,
  origin,
  portNumber,
  postgresAddress,
  trustProxy,
  workerCount,
} from './config-values.server.ts'
import { StartupError } from './startup-error.ts'

export type Environment = Readonly<Record<string, string | undefined>>

const basicSchema = z.object({
  PORT: portNumber.default(3000),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]+$/, 'a host name or address such as 127.0.0.1')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: postgresAddress.optional(),
  SECRETS_KEY: z
    .string()
    .refine((key) => key.length >= 32, 'at least 32 characters long')
    .optional(),
  ...serviceUrlVariables,
  DEMO_CATALOGUE: onOff.default(true),
  PUBLIC_URL: origin.optional(),
  TRUST_PROXY: trustProxy.default(false),
  TEST_GATEWAY: onOff.default(false),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'trace, debug, info, warn, error, fatal or silent',
    )
    .default('info'),
  RATE_LIMITS: onOff.default(true),
  WORKERS: workerCount.default(1),
  DRAIN_SECONDS: z
    .string()
    .regex(/^([0-9]|[1-5][0-9]|60)$/, 'a whole number from 0 to 60')
    .transform(Number)
    .default(0),
  METRICS_PORT: portNumber.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress.optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3}$/, 'a whole number from 0 to 999')
    .transform(Number)
    .default(7),
  BACKUP_RECIPIENT: z.string().refine(isRecipient, 'a public age key (age1…)').optional(),
})

export type Config = ReturnType<typeof readConfig>

/** Loads the project's .env file, if it exists. Variables of the environment take precedence. */
export function loadEnvFile(folder: string): void {
  const path = join(folder, '.env')
  if (!existsSync(path)) return
  try {
    process.loadEnvFile(path)
  } catch (error) {
    throw new StartupError(`${path} cannot be read`, { cause: error })
  }
}

/**
 * Reads every variable of `.env.example`; an empty one counts as not set. A feature without its variables is null.
 * Reports all errors at once, one line each, without secrets.
 */
export function readConfig(environment: Environment) {
  const env = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const problems: string[] = []
  const basic = basicSchema.safeParse(env)
  const groups = {
    seller: sellerGroup(env, problems),
    mail: mailGroup(env, problems),
    sms: smsGroup(env, problems),
    emailJs: emailJsGroup(env, problems),
    ...gatewayGroups(env, problems),
    bucket: bucketGroup(env, problems),
  }
  if (!basic.success) problems.unshift(...basic.error.issues.map((issue) => describeIssue(issue, env)))
  if (!basic.success || problems.length > 0) throw new StartupError(problems.join('\n'))
  const values = basic.data
  const isPrivate =
    isLoopback(values.HOST) && (!values.PUBLIC_URL || isLoopback(new URL(values.PUBLIC_URL).hostname))
  return {
    port: values.PORT,
    host: values.HOST,
    /** Absolute. */
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    isDemoOn: values.DEMO_CATALOGUE,
    /** Origin without a slash at the end; links in mails and payment returns begin with it. */
    publicUrl: values.PUBLIC_URL ?? `http://${hostInUrl(values.HOST)}:${values.PORT}`,
    isPublicUrlSet: values.PUBLIC_URL !== undefined,
    trustProxy: values.TRUST_PROXY,
    metrics:
      values.METRICS_PORT === undefined ? null : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    isTracingOn: values.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    backups: {
      /** Absolute. */
      folder: resolve(values.BACKUP_DIR ?? join(values.DATA_DIR, 'backups')),
      /** The number of nightly backups to retain; 0 disables them. */
      nightlyCount: values.BACKUP_KEEP,
      recipient: values.BACKUP_RECIPIENT,
    },
    logLevel: values.LOG_LEVEL,
    areRateLimitsOn: values.RATE_LIMITS,
    /** The number of processes that serve requests. */
    workers: values.WORKERS,
    /** How long a store that is shutting down still accepts requests, while it reports that it is not ready. */
    drainMs: values.DRAIN_SECONDS * 1000,
    /** Whether only this machine can reach the store. */
    isPrivate,
    /** Whether even a public store offers test payments while no gateway is set up. */
    isTestGatewayPublic: values.TEST_GATEWAY,
    /** Whether payments may be test payments while no gateway is set up. */
    isTestGatewayAllowed: isPrivate || values.TEST_GATEWAY,
    /** The key that encrypts the secrets of services. Undefined: the one in the data folder is used. */
    secretsKey: values.SECRETS_KEY,
    serviceUrls: serviceUrlsOf(values),
    ...groups,
  }
}

function describeIssue(issue: z.core.$ZodIssue, env: Environment): string {
  const name = String(issue.path[0])
  // The address of a database contains its password.
  const actualValue =
    name === 'DATABASE_URL' || name === 'SECRETS_KEY' ? '' : `, not ${JSON.stringify(env[name])}`
  return `${name} must be ${issue.message}${actualValue}`
}

/** Returns the host for links. For a store that listens on every address it is `localhost`. */
function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

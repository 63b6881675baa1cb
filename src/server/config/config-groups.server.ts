import { z } from 'zod'
import { httpAddress, senderAddress, smtpAddress, nonEmptyText } from './config-values.server.ts'

export const sellerGroup = variableGroup(
  {
    SELLER_EMAIL: z.email('an e-mail address'),
    SELLER_PASSWORD: z.string().min(6, '6 to 128 characters long').max(128, '6 to 128 characters long'),
  },
  (env) => ({ email: env.SELLER_EMAIL, password: env.SELLER_PASSWORD }),
)

export const mailGroup = variableGroup({ SMTP_URL: smtpAddress, MAIL_FROM: senderAddress }, (env) => ({
  smtpUrl: env.SMTP_URL,
  from: env.MAIL_FROM,
}))

export const emailJsGroup = variableGroup(
  {
    EMAILJS_SERVICE_ID: nonEmptyText,
    EMAILJS_TEMPLATE_ID: nonEmptyText,
    EMAILJS_PUBLIC_KEY: nonEmptyText,
    EMAILJS_RECIPIENT: z.email('an e-mail address'),
  },
  (env) => ({
    serviceId: env.EMAILJS_SERVICE_ID,
    templateId: env.EMAILJS_TEMPLATE_ID,
    publicKey: env.EMAILJS_PUBLIC_KEY,
    recipient: env.EMAILJS_RECIPIENT,
  }),
)

/**
 * The variables with the URLs of payment and SMS services, which a test system overrides. Gateways default to their
 * production systems. The default of SMS_URL depends on the provider.
 */
export const serviceUrlVariables = {
  ESEWA_FORM_URL: httpAddress.default('https://epay.esewa.com.np/api/epay/main/v2/form'),
  ESEWA_STATUS_URL: httpAddress.default('https://epay.esewa.com.np/api/epay/transaction/status'),
  KHALTI_URL: httpAddress.default('https://khalti.com/api/v2'),
  STRIPE_URL: httpAddress.default('https://api.stripe.com'),
  SMS_URL: httpAddress.optional(),
} as const

const esewaGroup = variableGroup(
  {
    ESEWA_PRODUCT_CODE: nonEmptyText,
    ESEWA_SECRET_KEY: nonEmptyText,
    ESEWA_FORM_URL: serviceUrlVariables.ESEWA_FORM_URL,
    ESEWA_STATUS_URL: serviceUrlVariables.ESEWA_STATUS_URL,
  },
  (env) => ({
    productCode: env.ESEWA_PRODUCT_CODE,
    secretKey: env.ESEWA_SECRET_KEY,
    formUrl: env.ESEWA_FORM_URL,
    statusUrl: env.ESEWA_STATUS_URL,
  }),
)

const khaltiGroup = variableGroup(
  { KHALTI_SECRET_KEY: nonEmptyText, KHALTI_URL: serviceUrlVariables.KHALTI_URL },
  (env) => ({
    secretKey: env.KHALTI_SECRET_KEY,
    url: env.KHALTI_URL,
  }),
)

/** The secret of webhooks is required, because without it a forged webhook could mark an order as paid. */
const stripeGroup = variableGroup(
  {
    STRIPE_SECRET_KEY: nonEmptyText,
    STRIPE_WEBHOOK_SECRET: nonEmptyText,
    STRIPE_URL: serviceUrlVariables.STRIPE_URL,
  },
  (env) => ({
    secretKey: env.STRIPE_SECRET_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    url: env.STRIPE_URL,
  }),
)

/** Reads the gateways of the environment. */
export function gatewayGroups(env: Variables, problems: string[]) {
  return {
    esewa: esewaGroup(env, problems),
    khalti: khaltiGroup(env, problems),
    stripe: stripeGroup(env, problems),
  }
}

/**
 * Returns the URLs of the gateways and the SMS provider that the owner sets up on the settings screen, which has no
 * field for a URL.
 */
export function serviceUrlsOf(values: z.output<z.ZodObject<typeof serviceUrlVariables>>) {
  return {
    esewaForm: values.ESEWA_FORM_URL,
    esewaStatus: values.ESEWA_STATUS_URL,
    khalti: values.KHALTI_URL,
    stripe: values.STRIPE_URL,
    sms: values.SMS_URL,
  }
}

export const bucketGroup = variableGroup(
  {
    S3_ENDPOINT: httpAddress,
    S3_BUCKET: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,62}$/, "a bucket's name"),
    S3_REGION: nonEmptyText.default('us-east-1'),
    S3_ACCESS_KEY_ID: nonEmptyText,
    S3_SECRET_ACCESS_KEY: nonEmptyText,
  },
  (env) => ({
    endpoint: env.S3_ENDPOINT,
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  }),
)

const smsVariables = variableGroup(
  {
    SMS_PROVIDER: z.enum(['sparrow', 'aakash'], 'sparrow or aakash'),
    SMS_TOKEN: nonEmptyText,
    SMS_FROM: nonEmptyText.default(''),
    SMS_URL: httpAddress.default(''),
  },
  (env) => ({ provider: env.SMS_PROVIDER, token: env.SMS_TOKEN, from: env.SMS_FROM, url: env.SMS_URL }),
)

export const smsUrls = {
  sparrow: 'https://api.sparrowsms.com/v2/sms/',
  aakash: 'https://sms.aakashsms.com/sms/v3/send',
} as const

/** Sparrow needs the sender with each SMS; Aakash derives it from the token. */
export function smsGroup(env: Variables, problems: string[]) {
  const sms = smsVariables(env, problems)
  if (sms === null) return null
  if (sms.provider === 'sparrow' && sms.from === '')
    problems.push('SMS_FROM must be set too, because SMS_PROVIDER is sparrow')
  return { ...sms, url: sms.url || smsUrls[sms.provider] }
}

type Variables = Readonly<Record<string, string | undefined>>

/** Reads a group; null if it is not set. Adds a message to `problems` for each missing or invalid variable. */
type Group<Output> = (env: Variables, problems: string[]) => Output | null

/**
 * Creates a group of related variables: all of them are set, or none. Those with a default are optional and
 * do not activate the group by themselves. `toSettings` converts their values to settings. Values are never
 * included in an error, because most of them are secrets.
 */
function variableGroup<Shape extends z.ZodRawShape, Output>(
  fields: Shape,
  toSettings: (env: z.output<z.ZodObject<Shape>>) => Output,
): Group<Output> {
  const schema = z.object(fields)
  const requiredNames = Object.keys(fields).filter((name) => !hasDefault(schema, name))
  return (env, problems) => {
    const missingNames = requiredNames.filter((name) => env[name] === undefined)
    if (missingNames.length === requiredNames.length) return null
    if (missingNames.length > 0) {
      const providedNames = requiredNames.filter((name) => env[name] !== undefined)
      problems.push(
        `${missingNames.join(' and ')} must be set too, because ${providedNames.join(' and ')} ${providedNames.length > 1 ? 'are' : 'is'}`,
      )
      return null
    }
    const result = schema.safeParse(env)
    if (result.success) return toSettings(result.data)
    problems.push(...result.error.issues.map((issue) => `${String(issue.path[0])} must be ${issue.message}`))
    return null
  }
}

function hasDefault(schema: z.ZodObject, name: string): boolean {
  return schema.shape[name] instanceof z.ZodDefault
}

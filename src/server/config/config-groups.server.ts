import { z } from 'zod'
import { group } from './config-group.server.ts'
import { httpAddress, senderAddress, smtpAddress, text } from './config-values.server.ts'

export const sellerGroup = group(
  {
    SELLER_EMAIL: z.email('an e-mail address'),
    SELLER_PASSWORD: z.string().min(6, '6 to 128 characters long').max(128, '6 to 128 characters long'),
  },
  (env) => ({ email: env.SELLER_EMAIL, password: env.SELLER_PASSWORD }),
)

export const mailGroup = group({ SMTP_URL: smtpAddress, MAIL_FROM: senderAddress }, (env) => ({
  smtpUrl: env.SMTP_URL,
  from: env.MAIL_FROM,
}))

export const emailJsGroup = group(
  {
    EMAILJS_SERVICE_ID: text,
    EMAILJS_TEMPLATE_ID: text,
    EMAILJS_PUBLIC_KEY: text,
    EMAILJS_RECIPIENT: z.email('an e-mail address'),
  },
  (env) => ({
    serviceId: env.EMAILJS_SERVICE_ID,
    templateId: env.EMAILJS_TEMPLATE_ID,
    publicKey: env.EMAILJS_PUBLIC_KEY,
    recipient: env.EMAILJS_RECIPIENT,
  }),
)

export const esewaGroup = group(
  {
    ESEWA_PRODUCT_CODE: text,
    ESEWA_SECRET_KEY: text,
    ESEWA_FORM_URL: httpAddress.default('https://epay.esewa.com.np/api/epay/main/v2/form'),
    ESEWA_STATUS_URL: httpAddress.default('https://epay.esewa.com.np/api/epay/transaction/status'),
  },
  (env) => ({
    productCode: env.ESEWA_PRODUCT_CODE,
    secretKey: env.ESEWA_SECRET_KEY,
    formUrl: env.ESEWA_FORM_URL,
    statusUrl: env.ESEWA_STATUS_URL,
  }),
)

export const khaltiGroup = group(
  { KHALTI_SECRET_KEY: text, KHALTI_URL: httpAddress.default('https://khalti.com/api/v2') },
  (env) => ({ secretKey: env.KHALTI_SECRET_KEY, url: env.KHALTI_URL }),
)

/** Without the webhook's secret a forged call could mark an order paid, so it belongs to the group. */
export const stripeGroup = group(
  {
    STRIPE_SECRET_KEY: text,
    STRIPE_WEBHOOK_SECRET: text,
    STRIPE_URL: httpAddress.default('https://api.stripe.com'),
  },
  (env) => ({
    secretKey: env.STRIPE_SECRET_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    url: env.STRIPE_URL,
  }),
)

export const bucketGroup = group(
  {
    S3_ENDPOINT: httpAddress,
    S3_BUCKET: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,62}$/, "a bucket's name"),
    S3_REGION: text.default('us-east-1'),
    S3_ACCESS_KEY_ID: text,
    S3_SECRET_ACCESS_KEY: text,
  },
  (env) => ({
    endpoint: env.S3_ENDPOINT,
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  }),
)

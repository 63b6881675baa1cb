import { join } from 'node:path'
import { createFileMailer } from '#adapters/mail/file-mailer.ts'
import type { Mailer } from '#adapters/mail/mailer.ts'
import { createSmtpMailer } from '#adapters/mail/smtp-mailer.ts'
import { createTestGateway } from '#adapters/payments/built-in-gateway.ts'
import { createEsewa } from '#adapters/payments/esewa.ts'
import type { Gateway } from '#adapters/payments/gateway.ts'
import { createKhalti } from '#adapters/payments/khalti.ts'
import { createAakash } from '#adapters/sms/aakash.ts'
import { createBuiltInSms } from '#adapters/sms/built-in-sms.ts'
import type { SmsProvider } from '#adapters/sms/sms.ts'
import { createSparrow } from '#adapters/sms/sparrow.ts'
import type { Database } from '#db/database.server.ts'
import { serviceNames } from '#domain/settings/services.ts'
import type { ServiceSettings } from '#domain/settings/services.server.ts'
import type { Config } from '#server/config/config.server.ts'
import { smsUrls } from '#server/config/config-groups.server.ts'
import { createTestPaymentStore } from '#shop/checkout/built-in-gateway-actions.ts'
import type { Payments, Services } from '#shop/context.ts'
import { createSmsStore } from '#shop/notifications/sms/built-in-sms-store.ts'
import { readSavedServices } from '#shop/settings/saved-services.ts'
import { findOrCreateSecretsKey, findSecretsKey } from './secrets-key.ts'

/** The services in use. They change when the owner saves one, in this process or in another. */
export type OpenServices = Services & {
  payments(): Payments
  mail(): Mailer
  sms(): SmsProvider
  close(): void
}

/** Opens the services of the environment and of the owner. The environment takes precedence. */
export async function openServices(config: Config, db: Database): Promise<OpenServices> {
  const testGateway = config.isTestGatewayAllowed ? createTestGateway(createTestPaymentStore(db)) : undefined
  let current = await open()
  let reloading = Promise.resolve()

  async function open() {
    const { saved, undecryptable } = await readSavedServices(db, await findSecretsKey(config))
    const gateways = await openGateways(config, saved)
    const isTest = gateways.length === 0 && testGateway !== undefined
    return {
      payments: {
        gateways: isTest ? [testGateway] : gateways,
        testGateway: isTest ? testGateway : undefined,
      },
      mail: openMail(config, saved),
      sms: openSms(config, { db, saved }),
      hasUndecryptableSettings: undecryptable.some((name) => config[name] === null),
    }
  }

  async function replaceCurrent(): Promise<void> {
    const { mail } = current
    current = await open()
    mail.close()
  }

  return {
    fromEnvironment: new Set(serviceNames.filter((name) => config[name] !== null)),
    findKey: () => findSecretsKey(config),
    findOrCreateKey: () => findOrCreateSecretsKey(config),
    hasUndecryptableSettings: () => current.hasUndecryptableSettings,
    reload() {
      // Reloads run one after the other, so that an older result never replaces a newer one.
      reloading = reloading.then(replaceCurrent, replaceCurrent)
      return reloading
    },
    payments: () => current.payments,
    mail: () => current.mail,
    sms: () => current.sms,
    close: () => current.mail.close(),
  }
}

async function openGateways(config: Config, saved: ServiceSettings): Promise<Gateway[]> {
  const { serviceUrls: urls } = config
  const esewa =
    config.esewa ?? (saved.esewa && { ...saved.esewa, formUrl: urls.esewaForm, statusUrl: urls.esewaStatus })
  const khalti = config.khalti ?? (saved.khalti && { ...saved.khalti, url: urls.khalti })
  const stripe = config.stripe ?? (saved.stripe && { ...saved.stripe, url: urls.stripe })
  const gateways: Gateway[] = []
  if (esewa) gateways.push(createEsewa(esewa))
  if (khalti) gateways.push(createKhalti(khalti))
  if (stripe) {
    // Imported only if it is used, because its library is large.
    const { createStripe } = await import('#adapters/payments/stripe.ts')
    gateways.push(createStripe(stripe))
  }
  return gateways
}

/** Opens the mail server. Without one, emails are written to files. */
function openMail(config: Config, { mail }: ServiceSettings): Mailer {
  if (config.mail) return createSmtpMailer(config.mail)
  if (!mail)
    return createFileMailer({ folder: join(config.dataDir, 'mail'), from: 'Baithak <shop@baithak.local>' })
  const { host, port, user, password, from } = mail
  // Port 465 is encrypted from the start; on other ports nodemailer asks for encryption if the server offers it.
  const url = new URL(`${port === '465' ? 'smtps' : 'smtp'}://${host}:${port}`)
  url.username = encodeURIComponent(user)
  url.password = encodeURIComponent(password)
  return createSmtpMailer({ smtpUrl: url.href, from })
}

/** Opens the SMS provider. Without one, messages are shown to the seller. */
function openSms(config: Config, { db, saved }: { db: Database; saved: ServiceSettings }): SmsProvider {
  const sms =
    config.sms ?? (saved.sms && { ...saved.sms, url: config.serviceUrls.sms ?? smsUrls[saved.sms.provider] })
  if (!sms) return createBuiltInSms(createSmsStore(db, () => new Date()))
  return sms.provider === 'sparrow' ? createSparrow(sms) : createAakash(sms)
}

import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { serviceSettings } from '#db/schema/operations.server.ts'
import { smsNumber } from '#domain/notification/sms-number.ts'
import {
  serviceChange,
  serviceRemoval,
  serviceSchemas,
  serviceTest,
} from '#domain/settings/services.server.ts'
import {
  fieldNamesOf,
  serviceNames,
  type ServiceName,
  type ServiceOverview,
  type ServiceValues,
} from '#domain/settings/services.ts'
import { serviceMessages } from '#domain/settings/service-messages.ts'
import { messages } from '#domain/messages.ts'
import { newId } from '#lib/id.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireStoreOwner } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'
import { openSecrets, sealSecrets } from './saved-services.ts'

const maxReasonLength = 300

/** Lists all services for the owner, without their secrets. */
export async function listServices(shop: ShopContext): Promise<ServiceOverview[]> {
  requireStoreOwner(shop)
  const rows = await shop.db.select().from(serviceSettings)
  const key = await shop.services.findKey()
  return serviceNames.map((name) => {
    const row = rows.find((candidate) => candidate.name === name)
    const secrets = row && openSecrets(key, name, row.sealedSecrets)
    const isFromEnvironment = shop.services.fromEnvironment.has(name)
    const savedSource = secrets === undefined ? 'locked' : 'owner'
    return {
      name,
      source: isFromEnvironment ? 'environment' : row === undefined ? 'none' : savedSource,
      version: row?.version ?? 0,
      values: isFromEnvironment ? {} : (row?.values ?? {}),
      savedSecrets: isFromEnvironment ? [] : Object.keys(secrets ?? {}),
    }
  })
}

/**
 * Sets up a service; it is used at once, in every process. An empty secret leaves the stored one unchanged, unless
 * another server or company would receive it. Throws ShopError `service-fixed` if the environment sets it up, and
 * `settings-changed` after an edit conflict.
 */
export async function saveService(shop: ShopContext, input: unknown): Promise<ServiceOverview[]> {
  const seller = requireStoreOwner(shop)
  const { name, version, values } = parseInput(serviceChange, input)
  requireEditable(shop, name)
  const key = await shop.services.findOrCreateKey()
  await inTransaction(shop.db, async (tx) => {
    const storedService = await lockService(tx, name, version)
    const storedSecrets = (storedService && openSecrets(key, name, storedService.sealedSecrets)) ?? {}
    const completeValues: ServiceValues = parseInput(
      serviceSchemas[name],
      withStoredSecrets(name, values, storedSecrets),
    )
    if (storedService)
      requireSameReceiver(name, { values, complete: completeValues, before: storedService.values })
    const secretNames = new Set(fieldNamesOf(name, 'isSecret'))
    const [secrets, visibleValues] = splitSecrets(completeValues, secretNames)
    const row = {
      name,
      values: visibleValues,
      sealedSecrets: sealSecrets(key, name, secrets),
      version: version + 1,
      updatedAt: shop.now(),
      updatedBy: seller.id,
    }
    const savedRows = storedService
      ? await tx.update(serviceSettings).set(row).where(eq(serviceSettings.name, name)).returning()
      : await tx.insert(serviceSettings).values(row).onConflictDoNothing().returning()
    if (savedRows.length === 0) throw new ShopError('settings-changed')
    const changedSecrets = [...secretNames].filter((field) => secrets[field] !== storedSecrets[field])
    await audit(tx, shop, {
      action: 'service.save',
      subject: name,
      detail: { values: visibleValues, changedSecrets },
    })
  })
  return reloadAndList(shop)
}

/**
 * Removes a service that the owner has set up. Throws ShopError `service-off` if it is not set up, `service-fixed` if
 * the environment sets it up, and `settings-changed` after an edit conflict.
 */
export async function removeService(shop: ShopContext, input: unknown): Promise<ServiceOverview[]> {
  requireStoreOwner(shop)
  const { name, version } = parseInput(serviceRemoval, input)
  requireEditable(shop, name)
  await inTransaction(shop.db, async (tx) => {
    if (!(await lockService(tx, name, version))) throw new ShopError('service-off')
    await tx
      .delete(serviceSettings)
      .where(and(eq(serviceSettings.name, name), eq(serviceSettings.version, version)))
    await audit(tx, shop, { action: 'service.remove', subject: name })
  })
  return reloadAndList(shop)
}

/**
 * Tests a service as it is set up: sends an email to the owner or an SMS to a number, or queries a gateway. Throws
 * ShopError `service-off` without a service, and `service-failed` with the reason of the service.
 */
export async function testService(
  shop: ShopContext,
  input: unknown,
): Promise<{ name: ServiceName; to: string }> {
  const seller = requireStoreOwner(shop)
  const { name, to } = parseInput(serviceTest, input)
  if (name === 'mail') return { name, to: await testMail(shop, seller.email) }
  if (name === 'sms') return { name, to: await testSms(shop, to) }
  const gateway = shop.payments.gateways.find((candidate) => candidate.name === name)
  if (gateway?.testConnection === undefined) throw new ShopError('service-off')
  await requireServiceSuccess(gateway.testConnection())
  return { name, to: '' }
}

async function testMail({ mail, settings, language }: ShopContext, recipient: string): Promise<string> {
  if (mail.writesToFiles) throw new ShopError('service-off')
  const t = messages(serviceMessages, language)
  const messageId = `<${newId()}@${new URL(settings.publicUrl).hostname}>`
  await requireServiceSuccess(
    mail.send({
      to: recipient,
      subject: t.testSubject,
      text: t.testText,
      html: `<p>${t.testText}</p>`,
      messageId,
    }),
  )
  return recipient
}

async function testSms({ sms, language }: ShopContext, recipient: string): Promise<string> {
  if (sms.name === 'built-in') throw new ShopError('service-off')
  const number = smsNumber(recipient)
  if (number === undefined) throw new ShopError('invalid-input', { fields: { to: 'mobile' } })
  const serviceText = messages(serviceMessages, language).testText
  await requireServiceSuccess(sms.send({ to: number, text: serviceText, reference: newId() }))
  return number
}

/** Throws ShopError `service-failed` if the test fails. */
async function requireServiceSuccess(test: Promise<unknown>): Promise<void> {
  try {
    await test
  } catch (error) {
    throw new ShopError('service-failed', { params: { serviceReason: reasonOf(error) } })
  }
}

/**
 * Returns the reason of a failed test. The response of a mail server can repeat the password, so only its codes are
 * shown. A request that did not reach its server fails with a TypeError of `fetch`.
 */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || error instanceof TypeError) return undefined
  if ('code' in error) return [error.code, 'responseCode' in error ? error.responseCode : ''].join(' ').trim()
  return error.message.slice(0, maxReasonLength)
}

function requireEditable(shop: ShopContext, name: ServiceName): void {
  if (shop.services.fromEnvironment.has(name)) throw new ShopError('service-fixed')
}

async function lockService(tx: Database, name: ServiceName, version: number) {
  const [row] = await tx
    .select()
    .from(serviceSettings)
    .where(eq(serviceSettings.name, name))
    .for('no key update')
  if ((row?.version ?? 0) !== version) throw new ShopError('settings-changed')
  return row
}

type ServiceValuesChange = { values: ServiceValues; complete: ServiceValues; before: ServiceValues }

/** Refuses to send a stored secret to another server or company than the one that it was entered for. */
function requireSameReceiver(name: ServiceName, { values, complete, before }: ServiceValuesChange): void {
  const isSame = fieldNamesOf(name, 'isReceiver').every((field) => complete[field] === before[field])
  const emptySecrets = fieldNamesOf(name, 'isSecret').filter(
    (field) => (values[field] ?? '') === '' && complete[field],
  )
  if (isSame || emptySecrets.length === 0) return
  const fields = Object.fromEntries(emptySecrets.map((field) => [field, 'required' as const]))
  throw new ShopError('invalid-input', { fields })
}

/** Returns the entered values, with the stored secret for each empty one. */
function withStoredSecrets(
  name: ServiceName,
  values: ServiceValues,
  storedValues: ServiceValues,
): ServiceValues {
  const secrets = fieldNamesOf(name, 'isSecret')
    .filter((field) => (values[field] ?? '') === '' && storedValues[field] !== undefined)
    .map((field) => [field, storedValues[field] ?? ''])
  return { ...values, ...Object.fromEntries(secrets) }
}

/** Returns the secrets that are not empty, and all other values. */
function splitSecrets(
  values: ServiceValues,
  secretNames: ReadonlySet<string>,
): [ServiceValues, ServiceValues] {
  const entries = Object.entries(values)
  return [
    Object.fromEntries(entries.filter(([fieldName, value]) => secretNames.has(fieldName) && value !== '')),
    Object.fromEntries(entries.filter(([fieldName]) => !secretNames.has(fieldName))),
  ]
}

async function reloadAndList(shop: ShopContext): Promise<ServiceOverview[]> {
  await shop.services.reload()
  shop.business.invalidate()
  return listServices(shop)
}

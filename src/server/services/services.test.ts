import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { readConfig } from '#server/config/config.server.ts'
import type { ShopContext } from '#shop/context.ts'
import { listServices, removeService, saveService, testService } from '#shop/settings/services.ts'
import { openFakeKhalti } from '#testing/payments/fake-khalti.ts'
import { openFakeServer } from '#testing/payments/fake-server.ts'
import { newSeller, shopTest } from '#testing/shop/shop.ts'
import { openServices } from './services.ts'

let dataDir: string
beforeEach(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'baithak-services-'))))
afterEach(() => rm(dataDir, { recursive: true }))

/** Opens the services of a store with these environment variables. `current` is the owner's shop with them. */
async function openOwner(shop: ShopContext, env: Record<string, string> = {}) {
  const services = await openServices(readConfig({ DATA_DIR: dataDir, ...env }), shop.db)
  const owner = await newSeller(shop)
  const current = () => ({
    ...owner,
    services,
    payments: services.payments(),
    mail: services.mail(),
    sms: services.sms(),
  })
  return { services, current }
}

const gatewayNames = (shop: ShopContext) => shop.payments.gateways.map(({ name }) => name)
const serviceNamed = async (shop: ShopContext, name: string) =>
  (await listServices(shop)).find((service) => service.name === name)
const khalti = { name: 'khalti', version: 0, values: { secretKey: 'live-secret-1' } }

describe('services that the owner saves', () => {
  shopTest('are used at once, in place of the test gateway, until they are removed', async ({ shop }) => {
    const { current } = await openOwner(shop)
    expect(gatewayNames(current())).toEqual(['test'])
    await saveService(current(), khalti)
    expect(gatewayNames(current())).toEqual(['khalti'])
    expect(current().payments.testGateway).toBeUndefined()
    await saveService(current(), {
      name: 'esewa',
      version: 0,
      values: { productCode: 'EPAYTEST', secretKey: 'other' },
    })
    expect(gatewayNames(current())).toEqual(['esewa', 'khalti'])
    await removeService(current(), { name: 'khalti', version: 1 })
    expect(gatewayNames(current())).toEqual(['esewa'])
    expect(await serviceNamed(current(), 'khalti')).toMatchObject({ source: 'none', version: 0 })
  })

  shopTest('are encrypted, never shown, and unchanged by an empty secret', async ({ shop }) => {
    const { current } = await openOwner(shop)
    const values = { host: 'mail.example.com', port: '५८७', user: 'shop', from: 'Shop@Example.com' }
    await saveService(current(), { name: 'mail', version: 0, values: { ...values, password: 'p-secret-1' } })
    await saveService(current(), { name: 'mail', version: 1, values: { ...values, password: '' } })
    const service = await serviceNamed(current(), 'mail')
    expect(service).toEqual({
      name: 'mail',
      source: 'owner',
      version: 2,
      values: { host: 'mail.example.com', port: '587', user: 'shop', from: 'shop@example.com' },
      savedSecrets: ['password'],
    })
    const { rows } = await shop.db.execute(sql`
      select encode(sealed_secrets, 'escape') || visible_values::text || (select json_agg(a) from audit_log a)::text as text
      from service_settings`)
    expect(JSON.stringify(rows)).toContain('mail.example.com')
    expect(JSON.stringify(rows)).not.toContain('p-secret-1')
    expect((await stat(join(dataDir, 'secrets.key'))).mode & 0o777).toBe(0o600)
  })

  shopTest('are refused with an error at each wrong field, and nothing is stored', async ({ shop }) => {
    const { current } = await openOwner(shop)
    for (const [name, values, fields] of [
      ['khalti', {}, ['secretKey']],
      ['khalti', { secretKey: ' ' }, ['secretKey']],
      ['mail', { host: 'mail server', port: '0', from: 'x' }, ['host', 'port', 'from']],
      ['mail', { host: 'a.example', port: '70000', from: 'a@example.com' }, ['port']],
      ['sms', { provider: 'sparrow', token: 't' }, ['from']],
      ['sms', { provider: 'other', token: 't' }, ['provider']],
      ['khalti', { secretKey: 'गोप्य' }, ['secretKey']],
      ['stripe', { secretKey: 'a\u0000b', webhookSecret: 'x' }, ['values.secretKey']],
    ] as const) {
      const error = await saveService(current(), { name, version: 0, values }).catch((thrown) => thrown)
      expect({ name, code: error.code, fields: Object.keys(error.fields ?? {}) }).toEqual({
        name,
        code: 'invalid-input',
        fields,
      })
    }
    expect((await listServices(current())).every(({ source }) => source === 'none')).toBe(true)
  })

  shopTest('do not pass a stored secret to another server or company', async ({ shop }) => {
    const { current } = await openOwner(shop)
    const mail = { host: 'mail.example.com', port: '587', user: 'shop', from: 'shop@example.com' }
    await saveService(current(), { name: 'mail', version: 0, values: { ...mail, password: 'secret' } })
    for (const change of [{ host: '127.0.0.1' }, { port: '25' }, { user: 'other' }])
      await expect(
        saveService(current(), { name: 'mail', version: 1, values: { ...mail, ...change } }),
      ).rejects.toMatchObject({ fields: { password: 'required' } })
    await saveService(current(), { name: 'mail', version: 1, values: { ...mail, from: 'new@example.com' } })
    const sms = { provider: 'aakash', token: 'token' }
    await saveService(current(), { name: 'sms', version: 0, values: sms })
    await expect(
      saveService(current(), { name: 'sms', version: 1, values: { provider: 'sparrow', from: 'Shop' } }),
    ).rejects.toMatchObject({ fields: { token: 'required' } })
  })

  shopTest('can only be changed from their current version', async ({ shop }) => {
    const { current } = await openOwner(shop)
    await saveService(current(), khalti)
    await expect(saveService(current(), khalti)).rejects.toMatchObject({ code: 'settings-changed' })
    await expect(removeService(current(), { name: 'khalti', version: 2 })).rejects.toMatchObject({
      code: 'settings-changed',
    })
  })

  shopTest('are overridden by the environment, which the owner cannot change', async ({ shop }) => {
    const savingStore = await openOwner(shop)
    await saveService(savingStore.current(), khalti)
    const { current } = await openOwner(shop, { KHALTI_SECRET_KEY: 'of the environment' })
    expect(gatewayNames(current())).toEqual(['khalti'])
    expect(await serviceNamed(current(), 'khalti')).toMatchObject({
      source: 'environment',
      values: {},
      savedSecrets: [],
    })
    for (const change of [
      saveService(current(), { ...khalti, version: 1 }),
      removeService(current(), { name: 'khalti', version: 1 }),
    ])
      await expect(change).rejects.toMatchObject({ code: 'service-fixed' })
    const publicStore = { HOST: '0.0.0.0', PUBLIC_URL: 'https://store.example' }
    expect(gatewayNames((await openOwner(shop, publicStore)).current())).toEqual(['khalti'])
  })
})

describe('the key of the secrets', () => {
  shopTest('is in the data folder, and a store without it asks for the secrets again', async ({ shop }) => {
    await saveService((await openOwner(shop)).current(), khalti)
    await rm(join(dataDir, 'secrets.key'))
    const { services, current } = await openOwner(shop)
    expect(services.hasUndecryptableSettings()).toBe(true)
    expect(gatewayNames(current())).toEqual(['test'])
    expect(await serviceNamed(current(), 'khalti')).toMatchObject({ source: 'locked', savedSecrets: [] })
    await saveService(current(), { ...khalti, version: 1 })
    expect(services.hasUndecryptableSettings()).toBe(false)
    expect(gatewayNames(current())).toEqual(['khalti'])
  })

  shopTest('is SECRETS_KEY if that is set, and another key decrypts nothing', async ({ shop }) => {
    const key = 'a key that all machines of a store share'
    await saveService((await openOwner(shop, { SECRETS_KEY: key })).current(), khalti)
    await expect(readFile(join(dataDir, 'secrets.key'))).rejects.toThrow('ENOENT')
    expect((await openOwner(shop, { SECRETS_KEY: key })).services.hasUndecryptableSettings()).toBe(false)
    expect((await openOwner(shop, { SECRETS_KEY: `${key}.` })).services.hasUndecryptableSettings()).toBe(true)
    const bothKeys = { SECRETS_KEY: `${key}.`, KHALTI_SECRET_KEY: 'of the environment' }
    expect((await openOwner(shop, bothKeys)).services.hasUndecryptableSettings()).toBe(false)
  })

  shopTest('is the same for all who create it at the same time', async ({ shop }) => {
    const { services } = await openOwner(shop)
    const keys = await Promise.all(Array.from({ length: 20 }, () => services.findOrCreateKey()))
    expect(new Set(keys.map((key) => key?.toString('hex'))).size).toBe(1)
  })
})

describe('a test of a service', () => {
  shopTest('reports that Khalti responds, and its reason if it refuses the key', async ({ shop }) => {
    const fake = await openFakeKhalti()
    const { current } = await openOwner(shop, { KHALTI_URL: fake.settings.url })
    await expect(testService(current(), { name: 'khalti' })).rejects.toMatchObject({ code: 'service-off' })
    await saveService(current(), { ...khalti, values: { secretKey: fake.settings.secretKey } })
    expect(await testService(current(), { name: 'khalti' })).toEqual({ name: 'khalti', to: '' })
    await saveService(current(), { ...khalti, version: 1, values: { secretKey: 'wrong' } })
    await expect(testService(current(), { name: 'khalti' })).rejects.toMatchObject({
      code: 'service-failed',
      params: { serviceReason: expect.stringContaining('nvalid token') },
    })
    fake.close()
  })

  shopTest('reports that eSewa responds, and that a closed server does not', async ({ shop }) => {
    const fake = await openFakeServer(() => ({ status: 200, body: { status: 'NOT_FOUND' } }))
    const { current } = await openOwner(shop, { ESEWA_STATUS_URL: fake.url })
    await saveService(current(), {
      name: 'esewa',
      version: 0,
      values: { productCode: 'CODE', secretKey: 'key' },
    })
    expect(await testService(current(), { name: 'esewa' })).toEqual({ name: 'esewa', to: '' })
    fake.close()
    await expect(testService(current(), { name: 'esewa' })).rejects.toMatchObject({ code: 'service-failed' })
  })

  shopTest('sends an email to the owner through the saved mail server', async ({ shop }) => {
    const mails: string[] = []
    const { server, port } = await openMailServer(mails)
    const { current } = await openOwner(shop)
    await expect(testService(current(), { name: 'mail' })).rejects.toMatchObject({ code: 'service-off' })
    const values = { host: '127.0.0.1', port: String(port), from: 'shop@example.com' }
    await saveService(current(), { name: 'mail', version: 0, values })
    const { to } = await testService(current(), { name: 'mail' })
    expect(to).toBe(current().actor.seller?.email)
    expect(mails.join('')).toContain('Subject: Test from your store')
    expect(mails.join('')).toContain(`To: ${to}`)
    server.close()
  })

  shopTest('sends an SMS to a mobile number in Nepal through the saved provider', async ({ shop }) => {
    const bodies: string[] = []
    const fake = await openFakeServer(({ body }) => {
      bodies.push(body)
      return { status: 200, body: { response_code: 200 } }
    })
    const { current } = await openOwner(shop, { SMS_URL: fake.url })
    await saveService(current(), {
      name: 'sms',
      version: 0,
      values: { provider: 'sparrow', token: 'token-1', from: 'Shop' },
    })
    await expect(testService(current(), { name: 'sms', to: '123' })).rejects.toMatchObject({
      fields: { to: 'mobile' },
    })
    expect(await testService(current(), { name: 'sms', to: '९८४१२३४५६७' })).toEqual({
      name: 'sms',
      to: '+9779841234567',
    })
    expect(bodies).toEqual([expect.stringContaining('to=9841234567')])
    fake.close()
  })
})

/** Opens a mail server without encryption that accepts every email. */
async function openMailServer(mails: string[]): Promise<{ server: Server; port: number }> {
  const server = createServer((socket) => {
    let isData = false
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      if (isData) {
        mails.push(text)
        if (text.includes('\r\n.\r\n')) {
          isData = false
          socket.write('250 accepted\r\n')
        }
      } else if (text.startsWith('DATA')) {
        isData = true
        socket.write('354 go on\r\n')
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { server, port: typeof address === 'object' && address !== null ? address.port : 0 }
}

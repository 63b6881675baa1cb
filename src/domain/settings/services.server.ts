import { email, integer, requiredLine, optionalLine, plainText } from '#domain/validation/fields.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'
import { serviceNames, smsProviders, type ServiceName } from './services.ts'

const name = z.enum(serviceNames, { error: 'choice' satisfies ValidationCode })
// Keys and tokens are sent in headers, which contain no other characters.
const secret = () =>
  requiredLine(500).refine((text) => /^[\x21-\x7e]*$/.test(text), {
    error: 'not-text' satisfies ValidationCode,
  })
const version = () => integer({ min: 0, max: 2_147_483_647, code: 'number' })

/** The complete values of each service, as adapters need them. */
export const serviceSchemas = {
  esewa: z.object({ productCode: requiredLine(100), secretKey: secret() }),
  khalti: z.object({ secretKey: secret() }),
  stripe: z.object({ secretKey: secret(), webhookSecret: secret() }),
  mail: z.object({
    host: requiredLine(200).refine((host) => /^[A-Za-z0-9.-]+$/.test(host), {
      error: 'host' satisfies ValidationCode,
    }),
    port: integer({ min: 1, max: 65_535, code: 'number' }).transform(String),
    user: optionalLine(200).default(''),
    password: optionalLine(500).default(''),
    from: email(),
  }),
  sms: z
    .object({
      provider: z.enum(smsProviders, { error: 'choice' satisfies ValidationCode }),
      token: secret(),
      from: optionalLine(50).default(''),
    })
    // Sparrow needs the sender with each SMS; Aakash derives it from the token.
    .refine(({ provider, from }) => provider !== 'sparrow' || from !== '', {
      error: 'required' satisfies ValidationCode,
      path: ['from'],
    }),
} as const satisfies Record<ServiceName, z.ZodType>

/** The values of every service; undefined for one that is not set up. */
export type ServiceSettings = {
  readonly [Name in ServiceName]: z.output<(typeof serviceSchemas)[Name]> | undefined
}

/** Returns the complete values of every service. Incomplete ones count as not set up. */
export function parseServices(valuesOf: (name: ServiceName) => unknown): ServiceSettings {
  return {
    esewa: serviceSchemas.esewa.safeParse(valuesOf('esewa')).data,
    khalti: serviceSchemas.khalti.safeParse(valuesOf('khalti')).data,
    stripe: serviceSchemas.stripe.safeParse(valuesOf('stripe')).data,
    mail: serviceSchemas.mail.safeParse(valuesOf('mail')).data,
    sms: serviceSchemas.sms.safeParse(valuesOf('sms')).data,
  }
}

/** Saves a service. An empty secret leaves the stored one unchanged. */
export const serviceChange = z.object({
  name,
  version: version(),
  values: z.record(z.string().max(40), plainText(), { error: 'fields' satisfies ValidationCode }),
})

export const serviceRemoval = z.object({ name, version: version() })

/** Tests a service. `to` is the mobile number for an SMS. */
export const serviceTest = z.object({ name, to: optionalLine(40).default('') })

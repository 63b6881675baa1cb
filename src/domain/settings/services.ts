/** The services of others that the owner sets up on a screen, unless the environment does. */
export const serviceNames = ['esewa', 'khalti', 'stripe', 'mail', 'sms'] as const
export type ServiceName = (typeof serviceNames)[number]

export const smsProviders = ['sparrow', 'aakash'] as const

export type ServiceField = { readonly name: string; readonly isSecret?: true; readonly isOptional?: true }

/** The fields of each service. A secret is stored encrypted and never shown again. */
export const serviceFields = {
  esewa: [{ name: 'productCode' }, { name: 'secretKey', isSecret: true }],
  khalti: [{ name: 'secretKey', isSecret: true }],
  stripe: [
    { name: 'secretKey', isSecret: true },
    { name: 'webhookSecret', isSecret: true },
  ],
  mail: [
    { name: 'host' },
    { name: 'port' },
    { name: 'user', isOptional: true },
    { name: 'password', isSecret: true, isOptional: true },
    { name: 'from' },
  ],
  sms: [{ name: 'provider' }, { name: 'token', isSecret: true }, { name: 'from', isOptional: true }],
} as const satisfies Record<ServiceName, readonly ServiceField[]>

export type ServiceValues = Readonly<Record<string, string>>

/** Returns the names of the fields of a service, all of them or the secret ones. */
export function fieldNamesOf(service: ServiceName, onlySecret = false): string[] {
  const fields: readonly ServiceField[] = serviceFields[service]
  return fields.filter(({ isSecret }) => !onlySecret || isSecret === true).map(({ name }) => name)
}

/**
 * Who sets up a service. `locked`: the stored secrets cannot be decrypted with this store's key, so that they have to be
 * entered again.
 */
export type ServiceSource = 'environment' | 'owner' | 'locked' | 'none'

/** A service as its owner sees it. `values` has no secrets; `savedSecrets` names those that are stored. */
export type ServiceOverview = {
  name: ServiceName
  source: ServiceSource
  version: number
  values: ServiceValues
  savedSecrets: string[]
}

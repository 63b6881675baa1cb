import { externalGateways, gatewayFields } from '#domain/payment/gateway.ts'

/** The external services that the owner sets up on a page, unless the environment does. */
export const serviceNames = [...externalGateways, 'mail', 'sms'] as const
export type ServiceName = (typeof serviceNames)[number]

export const smsProviders = ['sparrow', 'aakash'] as const

export type ServiceField = {
  readonly name: string
  readonly isSecret?: true
  readonly isOptional?: true
  /** Decides who receives the secret. If it changes, the stored secret is not used again. */
  readonly isReceiver?: true
}

/** The fields of each service. A secret is stored encrypted and never shown again. */
export const serviceFields = {
  ...gatewayFields,
  mail: [
    { name: 'host', isReceiver: true },
    { name: 'port', isReceiver: true },
    { name: 'user', isOptional: true, isReceiver: true },
    { name: 'password', isSecret: true, isOptional: true },
    { name: 'from' },
  ],
  sms: [
    { name: 'provider', isReceiver: true },
    { name: 'token', isSecret: true },
    { name: 'from', isOptional: true },
  ],
} as const satisfies Record<ServiceName, readonly ServiceField[]>

export type ServiceValues = Readonly<Record<string, string>>

/** Returns the names of the fields of a service, all of them or those of one kind. */
export function fieldNamesOf(service: ServiceName, kind?: 'isSecret' | 'isReceiver'): string[] {
  const fields: readonly ServiceField[] = serviceFields[service]
  return fields.filter((field) => kind === undefined || field[kind] === true).map(({ name }) => name)
}

/**
 * Who sets up a service. `locked`: the stored secrets cannot be decrypted with this store's key, so that they have to be
 * entered again.
 */
export type ServiceSource = 'environment' | 'owner' | 'locked' | 'none'

/** A service for the settings of the owner. `values` has no secrets; `savedSecrets` names those that are stored. */
export type ServiceOverview = {
  name: ServiceName
  source: ServiceSource
  version: number
  values: ServiceValues
  savedSecrets: string[]
}

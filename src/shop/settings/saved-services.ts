import type { Database } from '#db/database.server.ts'
import { serviceSettings } from '#db/schema/operations.server.ts'
import { parseServices, type ServiceSettings } from '#domain/settings/services.server.ts'
import type { ServiceName, ServiceValues } from '#domain/settings/services.ts'
import { openSealedText, sealText } from '#lib/secret-box.ts'
import * as z from 'zod'

const secretsSchema = z.record(z.string(), z.string())

/** Encrypts the secrets of a service. */
export function sealSecrets(key: Buffer, name: ServiceName, secrets: ServiceValues): Buffer {
  return sealText(key, `service ${name}`, JSON.stringify(secrets))
}

/** Returns the secrets of a service; undefined if the key is missing or another one encrypted them. */
export function openSecrets(
  key: Buffer | undefined,
  name: ServiceName,
  sealed: Buffer,
): ServiceValues | undefined {
  const text = key && openSealedText(key, `service ${name}`, sealed)
  return text === undefined ? undefined : secretsSchema.parse(JSON.parse(text))
}

/** Returns the services that the owner has set up, and those whose secrets this process cannot decrypt. */
export async function readSavedServices(
  db: Database,
  key: Buffer | undefined,
): Promise<{ saved: ServiceSettings; undecryptable: ServiceName[] }> {
  const rows = await db.select().from(serviceSettings)
  const secretsByName = new Map(rows.map((row) => [row.name, openSecrets(key, row.name, row.sealedSecrets)]))
  const valuesOf = (name: ServiceName) => {
    const secrets = secretsByName.get(name)
    return secrets && { ...rows.find((row) => row.name === name)?.values, ...secrets }
  }
  return {
    saved: parseServices(valuesOf),
    undecryptable: rows.map(({ name }) => name).filter((name) => secretsByName.get(name) === undefined),
  }
}

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { destination, pino, type Logger } from 'pino'
import type { SecurityEvent } from '#shop/context.ts'
import { errorForLog } from './error-for-log.ts'

/** The store's log: what went wrong and where, and never what somebody wrote. */
export function createLog(level: string): Logger {
  return pino({
    level,
    redact: ['req.headers.cookie', 'req.headers.authorization', 'password', '*.password', 'token', '*.token'],
    serializers: { err: errorForLog },
  })
}

/**
 * The log of what looks like an attack or changes who may do what, in `logs/security.log` of the data folder: a line of
 * JSON each, with the actor and the network address.
 */
export function createSecurityLog(dataDir: string): (event: SecurityEvent) => void {
  const folder = join(dataDir, 'logs')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = destination({ dest: join(folder, 'security.log'), mode: 0o600, sync: false })
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, file)
  return ({ event, ...detail }) => log.info(detail, event)
}

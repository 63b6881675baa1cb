import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { destination, pino, type DestinationStream, type Logger } from 'pino'
import { createRateCounter } from '#lib/rate-counter.ts'
import { refusedRequestEvents, type SecurityEvent } from '#shop/context.ts'
import { errorForLog } from './error-for-log.ts'

const maxWaitingBytes = 1024 * 1024

/**
 * Opens a log that buffers its lines while the disk is full, and drops more than 1 MB of them. pino would end
 * the process with the first error, and its hook at exit would then wait for space for ever. With `sync`
 * there is no such hook.
 */
function openLogFile(file: { dest: string; mode: number } | { fd: number }): DestinationStream {
  const stream = destination({ ...file, sync: true, maxLength: maxWaitingBytes })
  stream.on('error', () => undefined)
  return stream
}

/** Creates the store's log. It never contains users' input. */
export function createLog(level: string): Logger {
  const settings = {
    level,
    redact: ['req.headers.cookie', 'req.headers.authorization', 'password', '*.password', 'token', '*.token'],
    serializers: { err: errorForLog },
  }
  return pino(settings, openLogFile({ fd: process.stdout.fd }))
}

const hourMs = 60 * 60_000
/** Maximum number of lines per hour: for one actor and kind of event, and for one kind of refusal. */
const maxLines = { perActor: 60, perRefusalKind: 1000 }

/**
 * Creates the log of logins, refusals and changes of permissions, `logs/security.log` in the data folder.
 * Each line is JSON with the actor and the network address. Repeated lines above a limit are only counted:
 * the next line of their kind contains the number of `omitted` ones.
 */
export function createSecurityLog(dataDir: string, now = Date.now): (event: SecurityEvent) => void {
  const folder = join(dataDir, 'logs')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = openLogFile({ dest: join(folder, 'security.log'), mode: 0o600 })
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, file)
  const actorCounter = createRateCounter({ max: maxLines.perActor, windowMs: hourMs })
  const refusalCounter = createRateCounter({ max: maxLines.perRefusalKind, windowMs: hourMs })
  const omitted = new Map<string, number>()
  return ({ event, ...detail }) => {
    // Refusals of staff with a session have a limit of their own, which nobody without a session can use up.
    const kind = event === 'access-refused' && detail['side'] === 'staff' ? `${event} staff` : event
    const isOverLimit =
      actorCounter.count(`${event} ${detail.actor}`, now()) > 0 ||
      (refusedRequestEvents.some((refusedRequestEvent) => refusedRequestEvent === event) &&
        refusalCounter.count(kind, now()) > 0)
    const count = omitted.get(kind) ?? 0
    if (isOverLimit) return void omitted.set(kind, count + 1)
    omitted.delete(kind)
    log.info(count > 0 ? { ...detail, omitted: count } : detail, event)
  }
}

import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import { z } from 'zod'
import { limitSharp, makeVariant } from './make-variant.ts'

const jobSchema = z.object({ original: z.instanceof(Uint8Array), width: z.number() })

// The channel closes when the parent process ends, even if it crashes.
process.on('disconnect', () => process.exit())
limitSharp()

process.on('message', (message) => {
  void encode(message).then((reply) => process.send?.(reply))
})

async function encode(message: unknown): Promise<{ body: Buffer } | { error: string }> {
  try {
    setLowestPriority()
    const { original, width } = jobSchema.parse(message)
    return { body: await makeVariant(Buffer.from(original), width, 'avif') }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Sets the lowest priority. On Linux a priority belongs to a thread, and the encoding threads may have started before
 * this call.
 */
function setLowestPriority(): void {
  setThreadPriority(0)
  if (process.platform !== 'linux') return
  for (const thread of readdirSync('/proc/self/task')) setThreadPriority(Number(thread))
}

function setThreadPriority(thread: number): void {
  try {
    setPriority(thread, 19)
  } catch {
    // A thread may end between the listing and the call. Encoding at normal priority is not a failure.
  }
}

import { z } from 'zod'

/** The requests of a worker to its primary process. */
export const workerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('database') }),
  z.object({ type: z.literal('open') }),
  z.object({
    type: z.literal('count'),
    id: z.number(),
    counter: z.string(),
    max: z.number(),
    windowMs: z.number(),
    key: z.string(),
  }),
])

/** The responses of the primary process. `connection` has the options of the Pool of pg. */
export const primaryMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('database'), connection: z.record(z.string(), z.unknown()) }),
  z.object({ type: z.literal('counted'), id: z.number(), seconds: z.number() }),
])

export type WorkerMessage = z.output<typeof workerMessage>
export type PrimaryMessage = z.output<typeof primaryMessage>

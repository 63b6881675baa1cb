import type { ActiveSession } from '#shop/accounts/session-list.ts'

export function sessionJson({ id, startedAt, lastSeenAt, ...session }: ActiveSession) {
  return { _id: id, ...session, startedAt: startedAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() }
}

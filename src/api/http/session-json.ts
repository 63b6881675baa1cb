import type { OwnSession } from '#shop/accounts/session-list.ts'

export function sessionJson({ id, startedAt, lastSeenAt, ...session }: OwnSession) {
  return { _id: id, ...session, startedAt: startedAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() }
}

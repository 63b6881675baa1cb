import type { RequestStatus } from '#domain/inbox/request.ts'
import type { TagKind } from '#ui/card/tag.tsx'

/** The colour of a return's or a complaint's state. */
export const requestTag = {
  open: 'open',
  accepted: 'done',
  declined: 'bad',
  answered: 'quiet',
} as const satisfies Record<RequestStatus, TagKind>

import type { RequestStatus } from '#domain/inbox/request.ts'
import type { TagKind } from '#ui/card/tag.tsx'

/** The tag of each status of a return request or complaint. */
export const requestStatusTags = {
  open: 'open',
  accepted: 'done',
  declined: 'bad',
  answered: 'quiet',
} as const satisfies Record<RequestStatus, TagKind>

export const inboxTabs = ['messages', 'requests', 'newsletter', 'unsent'] as const
export type InboxTab = (typeof inboxTabs)[number]

export const messageFilters = ['all', 'unread', 'answered'] as const
export type MessageFilter = (typeof messageFilters)[number]

export const requestFilters = ['all', 'open', 'closed'] as const
export type RequestFilter = (typeof requestFilters)[number]

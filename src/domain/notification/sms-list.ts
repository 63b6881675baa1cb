/** The filters of the SMS list. */
export const smsFilters = ['all', 'failed'] as const

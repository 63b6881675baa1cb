/** Which SMS are listed. */
export const smsFilters = ['all', 'failed'] as const
export type SmsFilter = (typeof smsFilters)[number]

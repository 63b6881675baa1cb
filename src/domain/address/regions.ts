export const provinces = [
  { en: 'Koshi', ne: 'कोशी' },
  { en: 'Madhesh', ne: 'मधेश' },
  { en: 'Bagmati', ne: 'बागमती' },
  { en: 'Gandaki', ne: 'गण्डकी' },
  { en: 'Lumbini', ne: 'लुम्बिनी' },
  { en: 'Karnali', ne: 'कर्णाली' },
  { en: 'Sudurpashchim', ne: 'सुदूरपश्चिम' },
] as const

export const countries = [
  { en: 'Nepal', ne: 'नेपाल' },
  { en: 'India', ne: 'भारत' },
  { en: 'United States', ne: 'संयुक्त राज्य अमेरिका' },
  { en: 'United Kingdom', ne: 'बेलायत' },
  { en: 'Australia', ne: 'अस्ट्रेलिया' },
] as const

import type { MessageTable } from '#domain/messages.ts'

/** The labels of the business details for shoppers. */
export const businessMessages = {
  name: { en: 'Business name', ne: 'व्यवसायको नाम' },
  address: { en: 'Address', ne: 'ठेगाना' },
  hours: { en: 'Opening hours', ne: 'खुल्ने समय' },
  phone: { en: 'Phone', ne: 'फोन' },
  email: { en: 'Email', ne: 'इमेल' },
  registrationNumber: { en: 'Registration no.', ne: 'दर्ता नं.' },
  listingNumber: { en: 'Department of Commerce listing no.', ne: 'वाणिज्य विभाग सूचीकरण नं.' },
  taxNumber: { en: 'PAN / VAT no.', ne: 'स्थायी लेखा / भ्याट नं.' },
  grievanceOfficer: { en: 'Grievance officer', ne: 'गुनासो सुन्ने अधिकारी' },
  grievanceContact: { en: 'Contact of the grievance officer', ne: 'गुनासो अधिकारीको सम्पर्क' },
  business: { en: 'The business', ne: 'व्यवसाय' },
} as const satisfies MessageTable

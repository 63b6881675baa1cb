import type { MessageTable } from '#domain/messages.ts'

/** Messages of toasts. */
export const toastMessages = {
  added: { en: 'Product added to cart', ne: 'सामान कार्टमा थपियो' },
  viewCart: { en: 'View cart', ne: 'कार्ट हेर्नुहोस्' },
  updated: { en: 'Product Cart Updated', ne: 'कार्ट अपडेट भयो' },
  removed: { en: 'Product removed from cart', ne: 'सामान कार्टबाट हटाइयो' },
  undo: { en: 'Undo', ne: 'फिर्ता राख्नुहोस्' },
  wishlistAdded: { en: 'Added to wishlist', ne: 'मनपर्ने सूचीमा थपियो' },
  wishlistRemoved: { en: 'Removed from wishlist', ne: 'मनपर्ने सूचीबाट हटाइयो' },
  loggedIn: { en: 'Logged in successfully', ne: 'लगइन भयो' },
  loggedOut: { en: 'Logged out successfully', ne: 'लगआउट भयो' },
  offline: {
    en: 'No connection. Check your internet and try again.',
    ne: 'इन्टरनेट छैन। जाँचेर फेरि प्रयास गर्नुहोस्।',
  },
  cartOffline: {
    en: 'No connection. Your cart is saved when you are back online.',
    ne: 'इन्टरनेट छैन। जोडिएपछि कार्ट आफैँ सेभ हुन्छ।',
  },
  noResponse: {
    en: 'The store did not answer in time. Please try again.',
    ne: 'पसलबाट समयमै जवाफ आएन। कृपया फेरि प्रयास गर्नुहोस्।',
  },
  otherCart: {
    en: 'The cart of the other account is still in that account.',
    ne: 'अर्को खाताको कार्ट त्यही खातामा सुरक्षित छ।',
  },
  sessionEnded: {
    en: 'You have been logged out. Please log in again.',
    ne: 'तपाईं लगआउट हुनुभयो। कृपया फेरि लगइन गर्नुहोस्।',
  },
  close: { en: 'Close', ne: 'बन्द गर्नुहोस्' },
} as const satisfies MessageTable

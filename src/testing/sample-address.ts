/** An address that every rule accepts, for tests and measurements. */
export const sampleAddress = {
  firstName: 'Maya',
  lastName: 'Shrestha',
  email: 'maya@example.com',
  street: 'Patan Dhoka 12',
  city: 'Lalitpur',
  state: 'Bagmati',
  zipcode: '44700',
  country: 'Nepal',
  phone: '984-1234567',
}

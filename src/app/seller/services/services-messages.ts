import type { MessageTable } from '#domain/messages.ts'
import { externalGateways } from '#domain/payment/gateway.ts'
import { gatewayMessages } from '#domain/payment/gateway-messages.ts'
import { pick } from '#lib/record/fields.ts'
import type { ServiceName, ServiceSource } from '#domain/settings/services.ts'

/** Messages of the page about payment, email and SMS services. */
export const servicesMessages = {
  title: { en: 'Payment, mail and SMS', ne: 'भुक्तानी, इमेल र एसएमएस' },
  intro: {
    en: 'Enter what the company gave you when you signed up. Secrets are stored encrypted and are never shown again.',
    ne: 'सेवा लिँदा कम्पनीले दिएको विवरण राख्नुहोस्। गोप्य कुरा सुरक्षित रहन्छ र फेरि देखिँदैन।',
  },
  noMail: {
    en: 'No mail server is set up. Emails are written to files and reach nobody.',
    ne: 'इमेल सर्भर मिलाइएको छैन। इमेल फाइलमा मात्र बस्छ, कसैलाई पुग्दैन।',
  },
  fixed: {
    en: 'Set up in the environment of the store, which takes precedence. It cannot be changed here.',
    ne: 'पसल चल्ने मेसिनको सेटिङमा मिलाइएको छ र त्यही लागू हुन्छ। यहाँबाट बदल्न मिल्दैन।',
  },
  locked: {
    en: 'The stored secrets cannot be read with this store’s key. Enter them again, or start the store with the right SECRETS_KEY.',
    ne: 'पहिले राखेका गोप्य कुरा यस पसलको कुञ्जीले खुलेनन्। फेरि राख्नुहोस्, वा सही कुञ्जी राखेर पसल फेरि खोल्नुहोस्।',
  },
  stored: { en: 'Stored. Leave empty to keep it.', ne: 'राखिएको छ। नबदल्ने भए खाली छोड्नुहोस्।' },
  webhook: {
    en: (p: { address: string }) =>
      `At Stripe, add a webhook with the address ${p.address} and copy its secret.`,
    ne: (p: { address: string }) => `स्ट्राइप मा ${p.address} ठेगानाको वेबहुक थपेर त्यसको कुञ्जी यहाँ राख्नुहोस्।`,
  },
  portHint: { en: '465 or 587', ne: '४६५ वा ५८७' },
  senderHint: { en: 'Needed for Sparrow SMS', ne: 'स्प्यारो एसएमएसका लागि चाहिन्छ' },
  optional: { en: '(optional)', ne: '(नभए पनि हुन्छ)' },
  save: { en: 'Save', ne: 'सेभ गर्नुहोस्' },
  test: { en: 'Test the connection', ne: 'जडान जाँच्नुहोस्' },
  testMail: { en: 'Send a test email to me', ne: 'मलाई जाँच इमेल पठाउनुहोस्' },
  testSms: { en: 'Send a test SMS', ne: 'जाँच एसएमएस पठाउनुहोस्' },
  testNumber: { en: 'Mobile number for the test', ne: 'जाँच पठाउने मोबाइल नम्बर' },
  remove: { en: 'Remove', ne: 'हटाउनुहोस्' },
  removeGateway: {
    en: 'Shoppers can no longer pay with it. Payments that are under way are still confirmed only while it is set up.',
    ne: 'ग्राहकले यसबाट तिर्न पाउँदैनन्। बीचमा रहेका भुक्तानी यो मिलाइएको बेला मात्र पक्का हुन्छन्।',
  },
  removeSender: {
    en: 'Messages are no longer sent until you set it up again.',
    ne: 'फेरि नमिलाएसम्म सन्देश पठाइँदैन।',
  },
  removeNow: { en: 'Remove now', ne: 'अहिले हटाउनुहोस्' },
} as const satisfies MessageTable

export const serviceTitles = {
  ...pick(gatewayMessages, externalGateways),
  stripe: { en: 'Cards (Stripe)', ne: 'कार्ड (स्ट्राइप)' },
  mail: { en: 'Mail server', ne: 'इमेल सर्भर' },
  sms: { en: 'SMS', ne: 'एसएमएस' },
} as const satisfies Record<ServiceName, MessageTable[string]>

export const sourceMessages = {
  environment: { en: 'Set up in the environment', ne: 'मेसिनको सेटिङमा मिलाइएको' },
  owner: { en: 'Set up', ne: 'मिलाइएको' },
  locked: { en: 'Enter the secrets again', ne: 'गोप्य कुरा फेरि राख्नुहोस्' },
  none: { en: 'Not set up', ne: 'मिलाइएको छैन' },
} as const satisfies Record<ServiceSource, MessageTable[string]>

export const serviceFieldLabels = {
  productCode: { en: 'Product code', ne: 'प्रडक्ट कोड' },
  secretKey: { en: 'Secret key', ne: 'गोप्य कुञ्जी' },
  webhookSecret: { en: 'Webhook secret', ne: 'वेबहुकको गोप्य कुञ्जी' },
  host: { en: 'Server', ne: 'सर्भर' },
  port: { en: 'Port', ne: 'पोर्ट' },
  user: { en: 'User name', ne: 'प्रयोगकर्ताको नाम' },
  password: { en: 'Password', ne: 'पासवर्ड' },
  provider: { en: 'Provider', ne: 'कम्पनी' },
  token: { en: 'Token', ne: 'टोकन' },
} as const satisfies MessageTable

/** The labels of the field `from`: an email address, or the sender of an SMS. */
export const fromFieldLabels = {
  mail: { en: 'Sender’s email address', ne: 'पठाउने इमेल ठेगाना' },
  sms: { en: 'Sender identity', ne: 'पठाउनेको नाम' },
} as const satisfies MessageTable

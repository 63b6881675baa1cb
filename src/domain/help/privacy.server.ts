import { alertLimits } from '#domain/alert/alert.ts'
import { sessionLifetime } from '#domain/account/account.ts'
import { sharedListLimits } from '#domain/shared-list/shared-list.ts'
import { formatHours } from '#domain/units.ts'
import { formatNumber } from '#domain/number-format.ts'

/** The text of the page /privacy. */
export const privacy = {
  en: `
We store only what an order needs, and we never sell or lend your data. This page explains what we store, where and why.

## What we store

- **Account**: your name, your e-mail address and your password. The password is stored as an Argon2 hash, which
  nobody can turn back into your password.
- **Cart and wishlist**: which products, so that they are the same on every device.
- **Addresses**: the ones you save, so that we can deliver there.
- **Orders**: products, prices, address, payment method, status and times. Our staff see them, with your
  address and phone number, because they deliver them.
- **SMS**: when we text you about an order, the company that sends the SMS receives your number and the text. We
  store what was sent.
- **Messages**: what you write in the contact form, with your name and e-mail address, and what we answer.
- **Asking others**: what you share by a link, the name you give, and the names and answers of those who reply.
  Everybody who has the link can read them. All of it is deleted ${formatNumber(sharedListLimits.days, 'en')} days after the link was made.
- **Newsletter**: your e-mail address and language, once you subscribe. A link in every e-mail unsubscribes
  you.
- **Alerts**: your e-mail address and language, if you asked for an e-mail when a product is back or
  cheaper. Unconfirmed alerts are deleted after ${formatNumber(alertLimits.confirmDays, 'en')} days, finished ones after ${formatNumber(alertLimits.retentionDays, 'en')}. Each e-mail has a link that
  stops them.
- **Failed logins**: the network address, for a short time, to stop password guessing.

We do not store card numbers. Online payments happen at the payment service, which tells us only that an order was
paid, and its reference number.

## Cookies

The store uses only its own cookies. When you log in:

- **baithak_shopper** keeps you logged in: ${formatNumber(sessionLifetime.rememberedDays, 'en')} days with Remember me, otherwise until the browser closes and at
  most ${formatHours(sessionLifetime.browserHours, 'en')}.
- **baithak_seller** keeps sellers logged in: at most ${formatHours(sessionLifetime.sellerHours, 'en')}, and
  ${formatHours(sessionLifetime.sellerIdleHours, 'en')} after they were last active.
- **baithak_browser** stays a year and recognises a browser that has logged in before, so that somebody
  guessing your password elsewhere cannot make you wait to log in.

When you ask others by a link without an account, or answer such a link:

- **baithak_maker** remembers the links made in this browser, and **baithak_voter** the answer given, until
  they are deleted.

There are no cookies for advertising or statistics. Fonts, pictures and scripts come from the store itself; no other
company learns what you look at.

## In your browser

While you are not logged in, your cart, wishlist and liked posts are stored in this browser. What you
type into a form stays in the tab until you send the form or close the tab. Clearing the browser’s data removes all
of it.

## How long

Accounts, addresses and the cart: as long as you have the account. Orders and bills: at least five years,
as the law on online trade requires. Messages: until your question is settled.

## Your data is yours

In your [Profile](/profile) you can see what we store, download a copy, and delete your account. For anything else
[write to us](/contact) from the e-mail address of your account.
What the law requires us to store stays until the required time is over.
`,
  ne: `
अर्डरलाई चाहिने कुरा मात्र हामी राख्छौँ, तपाईंबारे केही बेचिँदैन र कसैलाई दिइँदैन। के, कहाँ र किन राखिन्छ, यो पृष्ठमा छ।

## के राख्छौँ

- **खाता**: नाम, इमेल र पासवर्ड। पासवर्ड कसैले फिर्ता पढ्न नमिल्ने ह्यास बनाएर राखिन्छ।
- **कार्ट र मनपर्ने सूची**: कुन सामान, सबै उपकरणमा उस्तै देखियोस् भनेर।
- **ठेगाना**: तपाईंले सेभ गरेका, त्यहाँ पुर्‍याउन।
- **अर्डर**: सामान, मूल्य, ठेगाना, तिर्ने तरिका, अवस्था र समय। पुर्‍याउनुपर्ने भएकाले पसलका विक्रेताले ठेगाना र फोनसहित
  देख्छन्।
- **एसएमएस**: अर्डरको खबर एसएमएसबाट जाँदा पठाउने कम्पनीलाई तपाईंको नम्बर र सन्देश दिइन्छ। के पठाइयो, हामी राख्छौँ।
- **सन्देश**: सम्पर्क फारममा लेखेको कुरा, नाम र इमेल, र हामीले दिएको जवाफ।
- **अरूलाई सोध्दा**: लिङ्कबाट के सोध्नुभयो, तपाईंले दिएको नाम, र राय दिनेका नाम र लेखेका कुरा। लिङ्क भएका सबैले ती देख्छन्।
  लिङ्क बनाएको ${formatNumber(sharedListLimits.days, 'ne')} दिनपछि सबै मेटिन्छ।
- **न्युजलेटर**: चिठी मागेपछि इमेल र भाषा। हरेक चिठीमुनिको लिङ्कबाट सूचीबाट हट्न मिल्छ।
- **खबर**: सामान आएको वा सस्तो भएको खबर माग्दा दिएको इमेल र भाषा। पक्का नगरेको ${formatNumber(alertLimits.confirmDays, 'ne')} दिनमा, सकिएको ${formatNumber(alertLimits.retentionDays, 'ne')} दिनमा मेटिन्छ। हरेक इमेलमा बन्द गर्ने लिङ्क हुन्छ।
- **असफल लगइन**: पासवर्ड अनुमान गर्नेलाई रोक्न केही समय नेटवर्क ठेगाना।

कार्डको नम्बर हामी राख्दैनौँ। अनलाइन भुक्तानी भुक्तानी सेवामै हुन्छ, हामीलाई अर्डर तिरियो भन्ने र त्यसको सन्दर्भ नम्बर
मात्र आउँछ।

## कुकी

पसलले आफ्नै कुकी मात्र राख्छ। लगइन गर्दा:

- **baithak_shopper** ले लगइन राख्छ: “लगइन भइरहने” छाने ${formatNumber(sessionLifetime.rememberedDays, 'ne')} दिन, नत्र ब्राउजर बन्द नगरेसम्म, बढीमा ${formatHours(sessionLifetime.browserHours, 'ne')}।
- **baithak_seller** ले विक्रेतालाई लगइन राख्छ: बढीमा ${formatHours(sessionLifetime.sellerHours, 'ne')}, केही नगरे ${formatHours(sessionLifetime.sellerIdleHours, 'ne')}।
- **baithak_browser** एक वर्ष रहन्छ र पहिले लगइन भएको ब्राउजर चिन्छ, अन्त कसैले पासवर्ड अनुमान गर्दा तपाईंले पर्खनु नपरोस्
  भनेर।

खाता नखोली लिङ्कबाट अरूलाई सोध्दा वा राय दिँदा:

- **baithak_maker** ले यस ब्राउजरबाट बनाइएका लिङ्क र **baithak_voter** ले दिइएको राय चिन्छ, ती नमेटिएसम्म।

विज्ञापन वा तथ्याङ्कका लागि कुकी छैनन्। फन्ट, तस्बिर र स्क्रिप्ट पसलबाटै आउँछन्, तपाईं के हेर्नुहुन्छ, अरू कम्पनीले थाहा पाउँदैन।

## तपाईंको ब्राउजरमा

लगइन नभएसम्म कार्ट, मनपर्ने सूची र मन पराएका लेख यही ब्राउजरमा रहन्छन्। फारममा टाइप गरेको कुरा नपठाएसम्म वा ट्याब
बन्द नगरेसम्म त्यहीँ रहन्छ। ब्राउजरको डाटा मेटे सबै जान्छ।

## कति समय

खाता, ठेगाना र कार्ट: खाता रहेसम्म। अर्डर र बिल: कम्तीमा पाँच वर्ष, अनलाइन व्यापारको कानुनले त्यसै भन्छ। सन्देश: काम
नटुङ्गिएसम्म।

## तपाईंको जानकारी तपाईंकै हो

के राखिएको छ हेर्न, त्यसको प्रति लिन वा खाता मेटाउन [प्रोफाइल](/profile) खोल्नुहोस्। अरू केही भए खाताकै इमेलबाट
[हामीलाई लेख्नुहोस्](/contact)। कानुनले राख्नु भनेको कुरा समय
नपुगेसम्म रहन्छ।
`,
} as const

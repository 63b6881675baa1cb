/** The text of the page /accessibility. */
export const accessibility = {
  en: `
Everybody should be able to use this store: with a keyboard, a screen reader, large text, a small phone or
a slow connection. We follow the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.

## By keyboard

- Tab moves forward, Shift+Tab moves back, Enter opens a link, Space presses a button.
- The first Tab on each page reaches a link that skips to the content.
- In the search, the arrow keys move through the results, Enter opens one, Escape closes the search.
- In the picture gallery, the arrow keys change the picture. In a product’s tabs they change the tab.
- Escape closes any menu or window and takes you back to where you were.

## What you can rely on

- A dark outline always marks where you are.
- Text has a contrast of at least 4.5 to 1, buttons and fields of 3 to 1.
- Colour is never the only sign: a status has a label, and an error has a message next to the field.
- Buttons and links are at least 44 by 44 pixels on phones.
- You can zoom to 400% without scrolling sideways.
- Product pictures have descriptions. Screen readers skip decorative pictures.
- The large pictures on the home page can be paused. If your device is set to reduce motion, they do
  not move at all.
- Screen readers know the language of each page, and changes after a button press are announced.

## Without scripts

You can read the shop, categories, product pages, help pages and articles without JavaScript. Login and
checkout work without it too; adding a product to the cart needs it.

## What still needs work

- If a seller gives a product a poor name, its picture description is poor too.
- Payment pages belong to other companies, so we cannot promise how well they work.

## Contact us

If something does not work for you, [write to us](/contact) with the page, what you were trying to do and the device
you use. We read every message.
`,
  ne: `
पसल सबैले चलाउन सक्नुपर्छ: किबोर्डबाट, स्क्रिन रिडरबाट, ठूला अक्षरमा, सानो फोनमा र ढिलो इन्टरनेटमा पनि। हामी वेब सामग्री
सबैका लागि पहुँच निर्देशिका (WCAG) २.२ को एए तह पछ्याउँछौँ।

## किबोर्डबाट

- ट्याबले अगाडि, सिफ्ट र ट्याबले पछाडि, इन्टरले लिङ्क खोल्छ, स्पेसले बटन थिच्छ।
- हरेक पृष्ठको पहिलो ट्याबमा सोझै मुख्य सामग्रीमा जाने लिङ्क आउँछ।
- खोजमा तीरका बटनले भेटिएका सामान छान्छन्, इन्टरले खोल्छ, एस्केपले बन्द गर्छ।
- तस्बिरमा तीरले अर्को तस्बिर देखाउँछ। सामानका ट्याबमा अर्को ट्याब खोल्छ।
- एस्केपले जुनसुकै मेनु र झ्याल बन्द गर्छ, र तपाईं पहिलेकै ठाउँमा पुग्नुहुन्छ।

## ढुक्क हुन सकिने कुरा

- तपाईं कहाँ हुनुहुन्छ, कालो घेराले सधैँ देखाउँछ।
- अक्षर र पृष्ठभूमिको फरक कम्तीमा ४.५, बटन र फिल्डको ३ छ।
- रङले मात्र केही भनिँदैन: अवस्थामा शब्द, गल्तीमा फिल्डसँगै वाक्य हुन्छ।
- फोनमा बटन र लिङ्क कम्तीमा ४४ × ४४ पिक्सेलका छन्।
- पृष्ठ ४००% सम्म ठूलो पार्दा पनि छेउतिर सार्नु पर्दैन।
- सामानका तस्बिर शब्दमा वर्णन गरिएका छन्। सजावटका तस्बिर पढिँदैनन्।
- गृहपृष्ठका ठूला तस्बिर रोक्न मिल्छ। उपकरणले कम चाल मागेको भए सुरुदेखि नै स्थिर रहन्छन्।
- हरेक पृष्ठले आफ्नो भाषा स्क्रिन रिडरलाई भन्छ, बटन थिचेपछि फेरिएको कुरा सुनाइन्छ।

## स्क्रिप्टबिना

पसल, श्रेणी, सामानका पृष्ठ, यो पृष्ठ र सबै लेख जाभास्क्रिप्टबिना पढ्न मिल्छ। लगइन र चेकआउट पनि त्यसबिना चल्छ; सामान कार्टमा थप्न भने जाभास्क्रिप्ट चाहिन्छ।

## अझै राम्रो नभएको

- विक्रेताले सामानको राम्रो नाम नराखे तस्बिरको वर्णन पनि कमजोर हुन्छ।
- भुक्तानी सेवाका पृष्ठ अरू कम्पनीका हुन्, ती कति राम्ररी चल्छन् हामी भन्न सक्दैनौँ।

## भन्नुहोस्

केहीले रोक्यो भने [हामीलाई लेख्नुहोस्](/contact): कुन पृष्ठ, के गर्न खोज्नुभएको, के चलाउनुहुन्छ। हामी हरेक सन्देश पढ्छौँ।
`,
} as const

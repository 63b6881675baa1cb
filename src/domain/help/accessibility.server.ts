/** The text of the page /accessibility. */
export const accessibility = {
  en: `
The store shall work for everybody: with a keyboard, with a screen reader, with large type, on a small phone and
on a slow line. We hold ourselves to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.

## By keyboard

- Tab goes forward, Shift and Tab go back, Enter follows a link, Space presses a button.
- The first Tab on each page offers a link that skips to the content.
- In the search, the arrow keys walk through what was found, Enter opens it, Escape closes the search.
- In the picture gallery, the arrow keys turn the pictures. In the tabs of a product they change the tab.
- Escape closes every menu and window, and you are back where you were.

## What you can rely on

- Where you are is always marked by a dark outline.
- Text stands out from its ground by at least 4.5 to 1, buttons and fields by 3 to 1.
- Nothing is said by colour alone: a status has its word, an error its sentence beside the field.
- Buttons and links are at least 44 by 44 pixels large on phones.
- The page can be enlarged to 400% without sideways scrolling.
- Pictures of pieces are described in words. Pictures that only decorate are passed over.
- The large pictures on the home page can be paused. If your device asks for less motion, they stand still from
  the start.
- Each page tells the screen reader its language, and what changes after pressing a button is announced.

## Without scripts

Shop, categories, product pages, this page and all texts can be read without JavaScript. The cart, logging in and
the order need it.

## What is not good yet

- Sellers who add a product may forget a good name; then its picture is described poorly too.
- The payment services are other companies' pages. We cannot promise how well they work.

## Tell us

If something stops you, [write to us](/contact): which page, what you wanted to do, and what you use. We read every
message.
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

पसल, श्रेणी, सामानका पृष्ठ, यो पृष्ठ र सबै लेख जाभास्क्रिप्टबिना पढ्न मिल्छ। कार्ट, लगइन र अर्डरलाई चाहिन्छ।

## अझै राम्रो नभएको

- विक्रेताले सामानको राम्रो नाम नराखे तस्बिरको वर्णन पनि कमजोर हुन्छ।
- भुक्तानी सेवाका पृष्ठ अरू कम्पनीका हुन्, ती कति राम्ररी चल्छन् हामी भन्न सक्दैनौँ।

## भन्नुहोस्

केहीले रोक्यो भने [हामीलाई लेख्नुहोस्](/contact): कुन पृष्ठ, के गर्न खोज्नुभएको, के चलाउनुहुन्छ। हामी हरेक सन्देश पढ्छौँ।
`,
} as const

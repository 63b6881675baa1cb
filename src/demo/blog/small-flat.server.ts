/** The text of the post "small-flat". */
export const smallFlat = {
  en: `
Two rooms, a kitchen in which the fridge door touches the table, and a balcony full of tulsi and a washing
machine. Many of us begin like this in Kathmandu. A small flat does not need small furniture; it needs fewer
pieces that do more.

## Begin with the floor

The floor is the largest seat you have. One good rug of 160 by 230 cm and four cushions of 60 by 60 seat
six people, and disappear under the bed in the evening. Only then think about what has to stand on legs.

## Pieces with two lives

- A sofa bed turns the sitting room into a guest room. Try how it opens: it should take one person and less
  than a minute.
- A bed that lifts up holds the winter blankets, two suitcases and the mattress for guests.
- An ottoman is a footrest, a seat and, with a tray, a table.
- A table that extends stands at the wall for two and in the middle for eight.

## Use the walls, keep the light

Go up, not out: a bookcase of 1.9 m stands on the same ground as a chest of drawers. But leave the wall
beside the window free, because light that runs along a wall makes a room wide. Choose tall pieces in the
colour of the wall and let one single thing be dark.

Pieces with legs show the floor, and what you can see belongs to the room. A shoe cabinet of 24 cm depth
keeps the entrance clear, where otherwise fifteen pairs lie.

## Paths

Draw the flat on squared paper, 1 square for 10 cm, with all doors open. Colour the way from the bed to the
bathroom and from the kitchen to the table. It should be 70 cm wide everywhere. What stands in the colour
has to move.

## Before you buy the next thing

Wait a month. If you have missed it on more than three evenings, measure the place, then look. And sell or
give away the old piece first: a small flat forgives everything except two of the same.
`,
  ne: `
दुई कोठा, फ्रिजको ढोका टेबलमा ठोक्किने भान्सा, तुलसी र वासिङ मेसिनले भरिएको बार्दली। काठमाडौँमा धेरैको सुरुवात
यस्तै हुन्छ। सानो फ्ल्याटलाई सानो फर्निचर होइन, धेरै काम गर्ने थोरै फर्निचर चाहिन्छ।

## भुइँबाट सुरु गर्नुहोस्

तपाईंसँग भएको सबैभन्दा ठूलो सिट भुइँ हो। १६० × २३० सेन्टिमिटरको एउटा राम्रो गलैँचा र ६० × ६० का चार चकटीमा छ जना
बस्छन्, राति खाटमुनि अट्छन्। खुट्टा भएको के चाहिन्छ, त्यसपछि सोच्नुहोस्।

## दुई काम गर्ने सामान

- सोफा-बेडले बैठकलाई पाहुना कोठा बनाउँछ। खोलेर हेर्नुहोस्: एक जनाले, एक मिनेटभन्दा कममा खुल्नुपर्छ।
- माथि उचालिने खाटमा सिरक, दुई सुटकेस र पाहुनाको ओछ्यान अट्छ।
- ओटोमन खुट्टा राख्ने, बस्ने र किस्ती राखे टेबल पनि हो।
- तन्किने टेबल भित्तामा दुई जनाको, बीचमा आठ जनाको हुन्छ।

## भित्ता चलाउनुहोस्, उज्यालो जोगाउनुहोस्

फैलिने होइन, माथि जानुहोस्: १.९ मिटरको किताब दराजले होचो दराज जति नै भुइँ ओगट्छ। तर झ्यालसँगैको भित्ता खाली
छोड्नुहोस्, भित्तामा पर्ने उज्यालोले कोठा फराकिलो देखाउँछ। अग्ला सामान भित्ताकै रङका रोज्नुहोस्, एउटा मात्र
गाढा होस्।

खुट्टा भएको सामानमुनि भुइँ देखिन्छ, देखिने जति कोठाकै हुन्छ। २४ सेन्टिमिटर गहिरो जुत्ता दराजले ढोका खाली राख्छ,
नत्र त्यहाँ पन्ध्र जोर जुत्ता हुन्छन्।

## हिँड्ने बाटो

चारकोठे कागजमा फ्ल्याट कोर्नुहोस्, एक कोठा बराबर १० सेन्टिमिटर, सबै ढोका खुला। खाटदेखि बाथरुम र भान्सादेखि टेबलसम्मको
बाटो रङाउनुहोस्। सबैतिर ७० सेन्टिमिटर होस्। रङमा परेको सामान सार्नुपर्छ।

## अर्को सामान किन्नुअघि

एक महिना पर्खनुहोस्। तीन साँझभन्दा बढी अभाव खट्कियो भने ठाउँ नाप्नुहोस्, अनि हेर्नुहोस्। पुरानो पहिले बेच्नुहोस्
वा दिनुहोस्: सानो फ्ल्याटले सबै सहन्छ, एउटै कुरा दुई वटा सहँदैन।
`,
} as const

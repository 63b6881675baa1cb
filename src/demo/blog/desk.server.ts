/** The text of the post "desk". */
export const desk = {
  en: `
Few homes in Nepal have a room to spare for work. A corner of a metre and a half is enough, if the chair,
the light and the wall are right.

## Where

Sit with the window at your side. Facing it, you look into the glare; with your back to it, it shines on
the screen and behind you in every call. Right-handed people write better with light from the left. Choose
a wall with a socket, and look for the place where the router's signal is strong before you carry anything.

## The desk

A laptop and a notebook need 100 to 110 cm of width and 55 cm of depth. With a separate screen it is 140 by
70, because the eyes want an arm's length. Between the floor and the underside of the table 62 cm should
stay free for the knees.

## The chair decides

Most back pain at home comes from dining chairs: a fixed height, a flat back, no arms. A task chair with a
gas column is worth more than any desk.

- Feet flat on the floor, or on a box if the chair is too high
- Knees and elbows at about a right angle
- Upper edge of the screen at the height of the eyes: put the laptop on books and use a keyboard of its own
- The small of the back touches the backrest

And get up. Ten minutes on your feet every hour do more than the most expensive backrest. That is all a
desk for sitting and standing is for: at 72 cm you write, at 105 to 115 you stand and telephone.

## Power cuts and cables

Put the extension lead on the wall, not on the floor where water is mopped. Keep the UPS beside the desk,
not under your feet, so that its heat can get out. One hook under the table holds all cables.

## The end of the day

A desk in the bedroom needs an end. A drawer that closes, a pedestal that rolls under the table, a lamp that
only belongs to work: put everything away, switch the lamp off, and the room is a bedroom again.
`,
  ne: `
नेपालका थोरै घरमा कामका लागि छुट्टै कोठा हुन्छ। कुर्सी, उज्यालो र भित्ता मिले डेढ मिटरको कुना पुग्छ।

## कहाँ

झ्याल छेउतिर पारेर बस्नुहोस्। झ्यालतिर फर्किए आँखा तिर्मिराउँछ, पिठ्युँ फर्काए पर्दामा टल्कन्छ र हरेक भिडियो कलमा
पछाडि चम्किन्छ। दाहिने हातले लेख्नेलाई बायाँबाट आएको उज्यालो राम्रो। प्लग भएको भित्ता रोज्नुहोस्, अनि सार्नुअघि
वाइफाई कहाँ राम्रो टिप्छ हेर्नुहोस्।

## टेबल

ल्यापटप र कापीलाई १००-११० सेन्टिमिटर चौडाइ र ५५ सेन्टिमिटर गहिराइ चाहिन्छ। छुट्टै मोनिटर भए १४० × ७०, किनभने
आँखालाई एक हात दूरी चाहिन्छ। भुइँ र टेबलको तल्लो भागबीच घुँडाका लागि ६२ सेन्टिमिटर खाली होस्।

## निर्णय कुर्सीले गर्छ

घरमा काम गर्दा ढाड दुख्ने मुख्य कारण डाइनिङ कुर्सी हो: उचाइ मिलाउन नमिल्ने, सिधा पिठ्युँ, हात राख्ने ठाउँ नभएको।
उचाइ घटबढ हुने कुर्सी जुनसुकै टेबलभन्दा काम लाग्छ।

- पैताला भुइँमा समथर, कुर्सी अग्लो भए बाकसमाथि
- घुँडा र कुहिना करिब समकोणमा
- पर्दाको माथिल्लो किनार आँखाको उचाइमा: ल्यापटप किताबमाथि राख्नुहोस्, किबोर्ड छुट्टै
- कम्मरको भाग पिठ्युँमा टाँसिएको

अनि उठ्नुहोस्। घण्टामा दस मिनेट उभिनु सबैभन्दा महँगो पिठ्युँभन्दा राम्रो। बस्ने-उभिने टेबल यसकै लागि हो: ७२
सेन्टिमिटरमा लेख्ने, १०५-११५ मा उभिएर फोन गर्ने।

## बत्ती जाने समय र तार

एक्स्टेन्सन भुइँमा होइन, भित्तामा राख्नुहोस्, पोछा लगाउँदा पानी पर्दैन। यूपीएस खुट्टामुनि होइन, टेबलको छेउमा
राख्नुहोस्, ताप निस्कन पाउँछ। टेबलमुनिको एउटा हुकले सबै तार समात्छ।

## दिनको अन्त्य

सुत्ने कोठाको टेबललाई अन्त्य चाहिन्छ। बन्द हुने दराज, टेबलमुनि छिर्ने घर्रा, कामका बेला मात्र बाल्ने बत्ती: सबै
राख्नुहोस्, बत्ती निभाउनुहोस्, कोठा फेरि सुत्ने कोठा हुन्छ।
`,
} as const

/** The text of the post "dashain". */
export const dashain = {
  en: `
For eleven months the table is for four people, homework and the vegetable basket. Then comes tika, and
everybody who has ever been blessed in this house wants to sit down at the same hour. A good dining table
has to be right for both.

## How much room one person needs

Count 60 cm of table edge for each person who eats with a plate and a bowl, 70 cm where elbows shall not
meet. From the edge to the middle everyone needs about 35 cm, and the pots in the middle need 20 more. So
a table should be at least 85 cm deep; 90 is better.

- 140 cm long: four people, five if they like each other
- 180 cm: six
- 200 cm: eight, with one at each end
- Round, 110 cm across: four, and five for tea

## Room behind the chair

Somebody who sits needs 45 cm between table and chair back; somebody who wants to stand up needs 75. If
others pass behind with a tray, it is 100. Draw that line on the floor before you choose a longer table.
A bench on the wall side saves half of it, because nobody walks behind a bench and it slides under the
table afterwards.

## Eleven at tika

A table that extends from 140 to 200 cm seats eight. Three more come from the corners and from what is
already in the house: two low stools and the chair from the bedroom. All seats at one table should be
within 3 cm of the same height. For a table of 75 cm that is a seat of 44 to 47 cm; a moodha is usually
lower, so give it to the children.

Let the oldest person sit where nobody has to pass, with the back to a wall and the plate of tika in
reach. Serve from a trolley or a sideboard, not from the table, and the middle stays free for hands.

## After the guests

Oiled tops forgive a stain of turmeric: wipe it at once, and what is left fades in the sun within weeks.
Felt under the legs of the chairs protects the floor when eleven people push them back together.
`,
  ne: `
एघार महिना टेबल चार जना, गृहकार्य र तरकारीको टोकरीको हुन्छ। अनि टीका आउँछ, र यो घरमा आशीर्वाद थापेका सबै
एकै बेला बस्न खोज्छन्। राम्रो डाइनिङ टेबल दुवै बेलालाई ठीक हुनुपर्छ।

## एक जनालाई कति ठाउँ

थाल र कचौरा राखेर खाने एक जनालाई टेबलको ६० सेन्टिमिटर किनार चाहिन्छ, कुहिना नजुधोस् भन्ने हो भने ७०। किनारदेखि
बीचसम्म करिब ३५ सेन्टिमिटर, बीचका भाँडालाई थप २०। त्यसैले टेबलको चौडाइ कम्तीमा ८५ सेन्टिमिटर होस्, ९० भए अझ
राम्रो।

- १४० सेन्टिमिटर लामो: चार जना, मिल्नेहरू भए पाँच
- १८० सेन्टिमिटर: छ जना
- २०० सेन्टिमिटर: दुवै छेउमा एक-एक गरी आठ जना
- ११० सेन्टिमिटरको गोलो: चार जना, चियाका लागि पाँच

## कुर्सीपछाडिको ठाउँ

बस्नेलाई टेबल र कुर्सीको पिठ्युँबीच ४५ सेन्टिमिटर, उठ्नेलाई ७५ चाहिन्छ। पछाडिबाट किस्ती बोकेर हिँड्ने हो भने
१००। लामो टेबल रोज्नुअघि त्यो रेखा भुइँमा कोर्नुहोस्। भित्तातिर बेन्च राखे आधा ठाउँ बच्छ: बेन्चपछाडि कोही
हिँड्दैन, र पछि टेबलमुनि घुसार्न मिल्छ।

## टीकाको दिन एघार जना

१४० बाट २०० सेन्टिमिटर तन्किने टेबलमा आठ जना अट्छन्। बाँकी तीन जना कुनामा र घरमै भएका सिटमा: दुई मुढा र सुत्ने
कोठाको कुर्सी। एउटै टेबलका सबै सिटको उचाइ ३ सेन्टिमिटरभन्दा धेरै फरक नहोस्। ७५ सेन्टिमिटरको टेबललाई ४४-४७
सेन्टिमिटरको सिट ठीक। मुढा प्रायः होचो हुन्छ, त्यो केटाकेटीलाई दिनुहोस्।

सबैभन्दा जेठो मान्छेलाई कोही नाघ्न नपर्ने ठाउँमा राख्नुहोस्: पछाडि भित्ता, अगाडि टीकाको थाली। खाना टेबलबाट
होइन, ट्रली वा साइडबोर्डबाट पस्किनुहोस्, बीच भाग हातका लागि खाली रहन्छ।

## पाहुना गएपछि

तेल लगाएको टेबलले बेसारको दाग सहन्छ: तुरुन्तै पुछ्नुहोस्, बाँकी रहेको केही हप्तामा घामले उडाउँछ। एघार जनाले
एकैचोटि कुर्सी सार्दा भुइँ नकोरियोस् भन्न खुट्टामुनि फेल्ट टाँस्नुहोस्।
`,
} as const

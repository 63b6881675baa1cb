/** The text of the post "measure". */
export const measure = {
  en: `
Most sofas that come back do so for one reason: they did not pass the door. So before you look at a
colour, take a tape and follow the road the sofa will take, from the gate to the corner where it will
stand.

## The way in

Measure the clear width of every door with the door fully open. A leaf that stops at 90 degrees takes 4
to 5 cm away. In older flats the tightest place is rarely the door: it is the turn of the stair. Measure
the landing from wall to rail, and the height up to the slab above it. A long sofa goes round a bend
standing on its end, so its length has to fit under that slab.

- Width of the gate, the stair, the flat door and the room door
- Depth and height of each landing
- Whatever sticks out: meter boxes, railings, the water filter in the passage

Write the smallest number on a piece of paper. If the sofa's depth, or its height without legs, is a few
centimetres below it, the sofa goes through.

## The room

A room of 3 by 4 metres takes a sofa of up to 2.2 m on its long wall. Keep 40 cm between the seat and
the table, so that knees fit and a tray can be put down, and 80 cm wherever people walk. A door that
opens into the room needs its whole quarter circle.

Put newspaper or bedsheets on the floor in the size of the sofa and live with them for a day. You will
notice at once where everybody walks.

## What only looks as if it would fit

Thin arms give back 20 to 30 cm of seat. Visible legs let the floor run on underneath, and the room
looks larger. Two armchairs and a small sofa often seat more people than one corner sofa, and they can be
carried to the roof for a festival. A corner sofa suits a room that nobody has to cross.

Every sofa in the store shows its width, depth and height in the drawing on its page. Compare them with
your paper before you order.
`,
  ne: `
फर्केर आउने धेरैजसो सोफा एउटै कारणले फर्किन्छन्: ढोकाबाट छिरेनन्। त्यसैले रङ हेर्नुअघि फित्ता लिनुहोस् र
सोफा आउने बाटो पछ्याउनुहोस्, मूल गेटदेखि राख्ने कुनासम्म।

## भित्र आउने बाटो

ढोका पूरै खोलेर खाली चौडाइ नाप्नुहोस्। ९० डिग्रीमै रोकिने पल्लाले ४-५ सेन्टिमिटर खाइदिन्छ। पुराना घरमा सबैभन्दा
साँघुरो ठाउँ ढोका होइन, भर्‍याङको मोड हुन्छ। भित्तादेखि रेलिङसम्म र माथिको ढलानसम्म नाप्नुहोस्। लामो सोफा
मोडमा ठाडो पारेर घुमाइन्छ, त्यसैले त्यसको लम्बाइ ढलानमुनि अट्नुपर्छ।

- गेट, भर्‍याङ, फ्ल्याटको ढोका र कोठाको ढोकाको चौडाइ
- हरेक मोडको गहिराइ र उचाइ
- बाहिर निस्केका कुरा: मिटर बक्स, रेलिङ, बाटोमा राखेको पानीको फिल्टर

सबैभन्दा सानो नाप कागजमा टिप्नुहोस्। सोफाको गहिराइ वा खुट्टाबिनाको उचाइ त्योभन्दा केही सेन्टिमिटर कम छ भने
सोफा छिर्छ।

## कोठा

३ × ४ मिटरको कोठामा लामो भित्तातिर २.२ मिटरसम्मको सोफा अट्छ। सोफा र टेबलबीच ४० सेन्टिमिटर छोड्नुहोस्, घुँडा
पनि अट्छ, किस्ती पनि राख्न मिल्छ। मान्छे हिँड्ने ठाउँमा ८० सेन्टिमिटर चाहिन्छ। कोठातिर खुल्ने ढोकालाई घुम्ने
पूरै ठाउँ छोड्नुपर्छ।

सोफाको नापमा भुइँमा पत्रिका वा तन्ना ओछ्याएर एक दिन बस्नुहोस्। घरका मान्छे कताबाट हिँड्छन्, तुरुन्तै थाहा हुन्छ।

## अट्ने जस्तो मात्र देखिने

पातलो हात भएको सोफाले २०-३० सेन्टिमिटर बढी बस्ने ठाउँ दिन्छ। खुट्टा देखिने सोफामुनि भुइँ देखिन्छ र कोठा ठूलो
लाग्छ। एउटा कुना सोफाभन्दा सानो सोफा र दुई कुर्सीमा धेरै जना बस्न सक्छन्, चाडबाडमा छतसम्म लान पनि सजिलो
हुन्छ। कसैले वारपार गर्नु नपर्ने कोठालाई कुना सोफा राम्रो।

पसलका हरेक सोफाको पृष्ठमा चौडाइ, गहिराइ र उचाइ नक्सासहित दिइएको छ। अर्डर गर्नुअघि आफ्नो कागजसँग दाँज्नुहोस्।
`,
} as const

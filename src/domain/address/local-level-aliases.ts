// Popular names of the local levels in local-levels.json, by id: quarters, old and short names, other spellings.
const aliases: Readonly<Record<number, string>> = {
  // Lalitpur
  331:
    'Patan, Jawalakhel, Pulchowk, Kupondole, Kupandol, Sanepa, Jhamsikhel, Lagankhel, Satdobato, Kumaripati, Gwarko, ' +
    'पाटन, जावलाखेल, पुल्चोक, कुपण्डोल, सानेपा, झम्सिखेल, लगनखेल, सातदोबाटो, कुमारीपाटी, ग्वार्को',
  // Kathmandu
  307:
    'KTM, Kathamandu, Katmandu, Kathmandoo, Thamel, Baneshwor, Baneshwar, New Baneshwor, Boudha, Bouddha, Baudha, ' +
    'Koteshwor, Kalanki, Balaju, Chabahil, Lazimpat, Swayambhu, Naxal, Dillibazar, ' +
    'काठमाण्डु, काठमान्डु, काठमाण्डौ, काठमान्डौ, काठमाडौ, काठमांडू, ठमेल, बानेश्वर, नयाँ बानेश्वर, बौद्ध, कोटेश्वर, कलंकी, बालाजु, चाबहिल, ' +
    'लाजिम्पाट, स्वयम्भू, नक्साल, डिल्लीबजार',
  // Bharatpur
  278: 'Narayangarh, Narayangadh, Narayanghat, नारायणगढ, नारायणघाट',
  // Pokhara
  414: 'Lakeside, Mahendrapul, लेकसाइड, महेन्द्रपुल',
  // Birgunj
  138: 'Birganj, वीरगञ्ज, वीरगन्ज, वीरगंज',
  // Nepalgunj
  571: 'Nepalganj, नेपालगञ्ज, नेपालगन्ज',
  // Siddharthanagar
  499: 'Bhairahawa, Bhairawa, भैरहवा',
  // Bhimdatta
  732: 'Mahendranagar, महेन्द्रनगर',
  // Gharpajhong in Mustang
  431: 'Jomsom, Gharapjhong, जोमसोम, घरपझोंग',
  // Khumbu Pasanglhamu
  101: 'Lukla, Namche, लुक्ला, नाम्चे',
  // Ichchhakamana
  284: 'Mugling, Muglin, मुग्लिन, मुग्लिङ',
  // Ratnanagar
  282: 'Ratnanagar, Sauraha, Tandi, सौराहा, टाँडी',
  // Bhimeshwar
  298: 'Charikot, चरिकोट',
  // Byas
  470: 'Damauli, दमौली',
  // Triyuga
  130: 'Gaighat, गाईघाट',
  // Mechinagar
  27: 'Kakarbhitta, काँकडभिट्टा',
  // Bidur
  347: 'Trishuli, त्रिशूली',
  // Solu Dudhkunda
  95: 'Salleri, सल्लेरी',
  // Godawari in Kailali
  751: 'Attariya, अत्तरिया',
}

/** Returns the aliases of a local level, in either script. */
export function aliasesOf(levelId: number): readonly string[] {
  return aliases[levelId]?.split(', ') ?? []
}

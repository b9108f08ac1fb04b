// India's cities and states, and cities and countries abroad: a city beside an employer is no
// employer.

/** With their other names behind `=`. */
const cities = `Bengaluru=Bangalore,बेंगलुरु,बंगलौर,बेंगलूरु;Mumbai=Bombay,मुंबई;Navi Mumbai=नवी मुंबई;Thane=ठाणे;Delhi=दिल्ली;New Delhi=नई दिल्ली;Gurugram=Gurgaon,गुरुग्राम,गुड़गाँव;
Noida=नोएडा;Greater Noida;Ghaziabad=गाज़ियाबाद;Faridabad=फ़रीदाबाद;Hyderabad=हैदराबाद;Secunderabad;Chennai=Madras,चेन्नई;Kolkata=Calcutta,कोलकाता;Howrah;Pune=Poona,पुणे;Pimpri-Chinchwad;
Ahmedabad=अहमदाबाद;Gandhinagar;Surat=सूरत;Vadodara=Baroda,वडोदरा;Rajkot=राजकोट;Bhavnagar;Jamnagar;Anand;Jaipur=जयपुर;Jodhpur=जोधपुर;Udaipur=उदयपुर;Kota=कोटा;Ajmer=अजमेर;Bikaner;Alwar;
Lucknow=लखनऊ;Kanpur=कानपुर;Varanasi=Banaras,Benares,वाराणसी;Prayagraj=Allahabad,प्रयागराज,इलाहाबाद;Agra=आगरा;Meerut=मेरठ;Bareilly=बरेली;Gorakhpur=गोरखपुर;Aligarh;Moradabad;Mathura=मथुरा;Jhansi=झाँसी;
Patna=पटना;Gaya=गया;Muzaffarpur;Bhagalpur;Ranchi=राँची,रांची;Jamshedpur=जमशेदपुर;Dhanbad=धनबाद;Bokaro;Bhopal=भोपाल;Indore=इंदौर;Gwalior=ग्वालियर;Jabalpur=जबलपुर;Ujjain=उज्जैन;Raipur=रायपुर;Bhilai;Bilaspur;
Nagpur=नागपुर;Nashik=Nasik,नासिक;Aurangabad;Kolhapur;Solapur;Amravati;Satara;Sangli;Goa;Panaji=Panjim;Margao;Mysuru=Mysore;Mangaluru=Mangalore;Hubballi=Hubli;Dharwad;Belagavi=Belgaum;Davanagere;Udupi;Tumakuru;
Coimbatore=Kovai;Madurai;Tiruchirappalli=Trichy;Salem;Tirunelveli;Vellore;Erode;Tiruppur;Puducherry=Pondicherry;Kochi=Cochin,कोच्चि;Thiruvananthapuram=Trivandrum;Kozhikode=Calicut;Thrissur;Kollam;Kannur;Kottayam;Palakkad;
Visakhapatnam=Vizag;Vijayawada;Guntur;Tirupati;Nellore;Kakinada;Rajahmundry;Kurnool;Warangal;Karimnagar;Nizamabad;Bhubaneswar;Cuttack;Rourkela;Sambalpur;Guwahati=गुवाहाटी;Dibrugarh;Silchar;Shillong;Imphal;Aizawl;Agartala;Kohima;Itanagar;Gangtok;
Siliguri;Durgapur;Asansol;Kharagpur;Chandigarh=चंडीगढ़;Mohali;Panchkula;Ludhiana=लुधियाना;Amritsar=अमृतसर;Jalandhar;Patiala;Bathinda;Ambala;Karnal;Panipat;Rohtak;Hisar;Sonipat;Dehradun=देहरादून;Haridwar;Roorkee;Haldwani;Rishikesh;
Shimla=शिमला;Solan;Dharamshala;Mandi;Srinagar=श्रीनगर;Jammu=जम्मू;Leh;Port Blair;Silvassa;Daman;Dubai;Abu Dhabi;Singapore;London;Berlin;Munich;Amsterdam;Dublin;Toronto;Vancouver;Sydney;Melbourne;New York;San Francisco;Seattle;Kathmandu;Dhaka;Colombo;Doha;Riyadh;Kuala Lumpur;Hong Kong;Tokyo;Paris;
Tel Aviv=Tel-Aviv;Haifa;Jerusalem;Beersheba;Istanbul;Ankara;Cairo;Lagos;Nairobi;Accra;Johannesburg;Cape Town;Casablanca;Tunis;Moscow;Saint Petersburg=St. Petersburg;Kyiv=Kiev;Minsk;Warsaw;Krakow;Wroclaw;Prague;
Budapest;Bucharest;Sofia;Belgrade;Zagreb;Athens;Vienna;Zurich;Geneva;Basel;Milan;Rome;Turin;Naples;Madrid;Barcelona;Valencia;Lisbon;Porto;Brussels;Antwerp;Rotterdam;The Hague;Eindhoven;Utrecht;Hamburg;Frankfurt;Cologne;
Stuttgart;Dusseldorf;Leipzig;Copenhagen;Oslo;Stockholm;Gothenburg;Malmo;Helsinki;Tallinn;Riga;Vilnius;Reykjavik;Edinburgh;Glasgow;Manchester;Birmingham;Leeds;Liverpool;Bristol;Cardiff;Belfast;Lyon;Marseille;Toulouse;
Bordeaux;Luxembourg;Monaco;Los Angeles;San Diego;San Jose;Chicago;Houston;Dallas;Boston;Philadelphia;Atlanta;Miami;Denver;Phoenix;Las Vegas;Minneapolis;Detroit;Pittsburgh;Baltimore;Montreal;Ottawa;Calgary;Edmonton;
Mexico City;Guadalajara;Bogota;Lima;Santiago;Buenos Aires;Sao Paulo=São Paulo;Rio de Janeiro;Brasilia;Montevideo;Quito;Caracas;Havana;Brisbane;Perth;Adelaide;Canberra;Auckland;Wellington;Christchurch;Bangkok;Jakarta;
Manila;Hanoi;Ho Chi Minh City;Seoul;Busan;Beijing;Shanghai;Shenzhen;Guangzhou;Taipei;Osaka;Kyoto;Yangon;Karachi;Lahore;Islamabad;Tehran;Baghdad;Kuwait City;Manama;Muscat;Sharjah;Jeddah;Amman;Beirut;Baku;Tbilisi;
Yerevan;Almaty;Tashkent;Bishkek;Addis Ababa;Kampala;Dar es Salaam;Kigali;Lusaka;Harare;Dakar;Port Louis;Thimphu;Male`

const states =
  'Andhra Pradesh,Arunachal Pradesh,Assam,Bihar,Chhattisgarh,Goa,Gujarat,Haryana,Himachal Pradesh,Jharkhand,Karnataka,Kerala,Madhya Pradesh,Maharashtra,Manipur,Meghalaya,Mizoram,Nagaland,Odisha,Orissa,Punjab,Rajasthan,Sikkim,Tamil Nadu,Telangana,Tripura,Uttar Pradesh,Uttarakhand,West Bengal,Jammu and Kashmir,Ladakh,Delhi NCR,NCR,UP,MP,India,भारत,उत्तर प्रदेश,मध्य प्रदेश,महाराष्ट्र,कर्नाटक,राजस्थान,बिहार,गुजरात,हरियाणा,पंजाब,झारखंड,उत्तराखंड,UAE,USA,UK'

const byName = new Map<string, string>()
for (const entry of cities.split(';')) {
  const [city = '', others = ''] = entry.trim().split('=')
  for (const name of [city, ...others.split(',')]) if (name) byName.set(folded(name), city)
}
const stateNames = new Set(states.split(',').map(folded))
const longestFirst = [...byName.keys()].sort((one, other) => other.length - one.length)
const cityWithin = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${longestFirst.join('|')})(?![\\p{L}\\p{M}])`,
  'u',
)

const countries = new Set(
  `bharat,usa,u.s.a.,us,united states,united states of america,uk,u.k.,england,scotland,wales,uae,türkiye,
  afghanistan,albania,algeria,andorra,angola,argentina,armenia,australia,austria,azerbaijan,bahamas,bahrain,bangladesh,barbados,belarus,belgium,belize,benin,bhutan,bolivia,
  bosnia and herzegovina,botswana,brazil,brunei,bulgaria,burkina faso,burundi,cambodia,cameroon,canada,cape verde,chad,chile,china,colombia,congo,costa rica,croatia,cuba,cyprus,
  czech republic,czechia,denmark,djibouti,dominican republic,ecuador,egypt,el salvador,eritrea,estonia,ethiopia,fiji,finland,france,gabon,gambia,germany,ghana,greece,
  guatemala,guinea,guyana,haiti,honduras,hungary,iceland,india,indonesia,iran,iraq,ireland,israel,italy,jamaica,japan,kazakhstan,kenya,kosovo,kuwait,kyrgyzstan,laos,latvia,
  lebanon,lesotho,liberia,libya,liechtenstein,lithuania,luxembourg,madagascar,malawi,malaysia,maldives,mali,malta,mauritania,mauritius,mexico,moldova,monaco,mongolia,montenegro,
  morocco,mozambique,myanmar,namibia,nepal,netherlands,the netherlands,new zealand,nicaragua,niger,nigeria,north macedonia,norway,oman,pakistan,palestine,panama,paraguay,
  peru,philippines,poland,portugal,qatar,romania,russia,rwanda,saudi arabia,senegal,serbia,seychelles,sierra leone,singapore,slovakia,slovenia,somalia,south africa,south korea,
  south sudan,spain,sri lanka,sudan,suriname,sweden,switzerland,syria,taiwan,tajikistan,tanzania,thailand,togo,trinidad and tobago,tunisia,turkey,turkmenistan,uganda,
  ukraine,united arab emirates,united kingdom,uruguay,uzbekistan,venezuela,vietnam,yemen,zambia,zimbabwe`
    .split(',')
    .map((name) => name.trim()),
)
const american = new Set(
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY ON BC QC AB'.split(
    ' ',
  ),
)

/**
 * An unlisted town, recognised by its state or country: `Santa Clara, CA`, `Istanbul, Türkiye`,
 * `Satna, Madhya Pradesh`.
 */
export function isTownIn(words: string): boolean {
  const [, town = '', region = ''] =
    /^(\p{Lu}[\p{L}\p{M}.' -]{1,30}),\s*(\p{Lu}[\p{L}\p{M}. ]{1,24}?)(?:[\s–-]*\d{5,6})?$/u.exec(
      words.trim(),
    ) ?? []
  return (
    town !== '' &&
    town.split(' ').length <= 3 &&
    (american.has(region) || countries.has(folded(region)) || stateNames.has(folded(region)))
  )
}

/** The city in a few words, by its present English name. */
export function cityIn(words: string): string | undefined {
  const found = cityWithin.exec(folded(words))?.[0]
  return found && byName.get(found)
}

export const isCountry = (words: string) => countries.has(folded(words))
export const isState = (words: string) => stateNames.has(folded(words))

/** Only places: `Pune`, `Lucknow, Uttar Pradesh`, `Remote`, `San Francisco, CA`. */
export function isPlace(words: string): boolean {
  const name = folded(words)
    .replace(/\b\d{6}\b/g, '')
    .trim()
  return (
    byName.has(name) ||
    stateNames.has(name) ||
    countries.has(name) ||
    /^(?:remote|remotely|hybrid|on-?site|work from home|wfh)$/.test(name)
  )
}

function folded(words: string): string {
  return words.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

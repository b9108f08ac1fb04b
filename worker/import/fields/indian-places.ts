// Names for the import: the cities and states that postings in India name most, and older spellings
// still in use.

/** Former or informal name, in lower case → the name we show. */
export const CITY_SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['bangalore', 'Bengaluru'],
  ['banglore', 'Bengaluru'],
  ['bengalore', 'Bengaluru'],
  ['blr', 'Bengaluru'],
  ['bombay', 'Mumbai'],
  ['madras', 'Chennai'],
  ['calcutta', 'Kolkata'],
  ['gurgaon', 'Gurugram'],
  ['new gurgaon', 'Gurugram'],
  ['poona', 'Pune'],
  ['cochin', 'Kochi'],
  ['trivandrum', 'Thiruvananthapuram'],
  ['calicut', 'Kozhikode'],
  ['trichur', 'Thrissur'],
  ['quilon', 'Kollam'],
  ['alleppey', 'Alappuzha'],
  ['cannanore', 'Kannur'],
  ['palghat', 'Palakkad'],
  ['mysore', 'Mysuru'],
  ['mangalore', 'Mangaluru'],
  ['hubli', 'Hubballi'],
  ['belgaum', 'Belagavi'],
  ['gulbarga', 'Kalaburagi'],
  ['bellary', 'Ballari'],
  ['shimoga', 'Shivamogga'],
  ['tumkur', 'Tumakuru'],
  ['baroda', 'Vadodara'],
  ['simla', 'Shimla'],
  ['benares', 'Varanasi'],
  ['banaras', 'Varanasi'],
  ['cawnpore', 'Kanpur'],
  ['allahabad', 'Prayagraj'],
  ['pondicherry', 'Puducherry'],
  ['trichy', 'Tiruchirappalli'],
  ['tiruchirapalli', 'Tiruchirappalli'],
  ['tuticorin', 'Thoothukudi'],
  ['tanjore', 'Thanjavur'],
  ['ooty', 'Udhagamandalam'],
  ['vizag', 'Visakhapatnam'],
  ['vishakhapatnam', 'Visakhapatnam'],
  ['waltair', 'Visakhapatnam'],
  ['gauhati', 'Guwahati'],
  ['orissa', 'Odisha'],
  ['nasik', 'Nashik'],
  ['davangere', 'Davanagere'],
  ['chikmagalur', 'Chikkamagaluru'],
  ['bangalore rural', 'Bengaluru Rural'],
  ['aurangabad', 'Chhatrapati Sambhajinagar'],
  ['osmanabad', 'Dharashiv'],
  ['panjim', 'Panaji'],
  ['jubbulpore', 'Jabalpur'],
  ['delhi ncr', 'Delhi NCR'],
  ['delhi / ncr', 'Delhi NCR'],
  ['ncr', 'Delhi NCR'],
])

const CITIES = `agra ahmedabad ajmer aligarh alwar ambala amravati amritsar anand asansol bareilly bengaluru bharuch bhavnagar bhilai
bhilwara bhiwandi bhopal bhubaneswar bikaner bilaspur bokaro chandigarh chennai coimbatore cuttack darjeeling davanagere dehradun delhi
dhanbad dharwad dindigul durgapur erode faridabad gandhinagar gangtok ghaziabad gorakhpur guntur gurugram guwahati gwalior haldwani
haridwar hisar hosur hubballi hyderabad imphal indore itanagar jabalpur jaipur jalandhar jalgaon jammu jamnagar jamshedpur jhansi jodhpur
kakinada kalyan kannur kanpur karnal karur kochi kohima kolhapur kolkata kollam kota kottayam kozhikode kurnool lucknow ludhiana madurai
mangaluru manipal mathura meerut mohali moradabad mumbai mysuru nagpur nashik navi&mumbai nellore new&delhi noida greater&noida palakkad
panaji panchkula panipat patiala patna prayagraj puducherry pune raipur rajahmundry rajkot ranchi roorkee rourkela sagar salem sangli satara
secunderabad shillong shimla siliguri solapur sonipat srinagar sriperumbudur surat thane thanjavur thiruvananthapuram thoothukudi thrissur
tiruchirappalli tirunelveli tirupati tiruppur udaipur udupi ujjain vadodara vapi varanasi vellore vijayawada visakhapatnam warangal`
const STATES = `andhra&pradesh arunachal&pradesh assam bihar chhattisgarh goa gujarat haryana himachal&pradesh jharkhand karnataka kerala
madhya&pradesh maharashtra manipur meghalaya mizoram nagaland odisha punjab rajasthan sikkim tamil&nadu telangana tripura uttar&pradesh
uttarakhand west&bengal jammu&and&kashmir ladakh`

export const INDIAN_PLACES = { cities: words(CITIES), states: words(STATES) }

/** The names of a list in which `&` means a space inside a name. */
function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/).map((name) => name.replaceAll('&', ' ')))
}

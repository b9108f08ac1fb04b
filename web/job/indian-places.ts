// The cities and states that postings in India name most, with older spellings still in use: they
// distinguish a bare "Lucknow" from an unknown place. `&` means a space inside a name. All of them
// are places of the database (tests/job-posting/places.test.ts), whose whole list would be a
// download for every reader.

export const cities =
  names(` agra ahmedabad ajmer aligarh allahabad alleppey alappuzha alwar ambala amravati amritsar anand asansol aurangabad ballari
 banaras bangalore banglore bareilly baroda belagavi belgaum bellary benares bengalore bengaluru bharuch bhavnagar bhilai bhilwara
 bhiwandi bhopal bhubaneswar bikaner bilaspur blr bokaro bombay calcutta calicut cannanore cawnpore chandigarh chennai
 chhatrapati&sambhajinagar cochin coimbatore cuttack darjeeling davanagere dehradun delhi delhi&ncr dhanbad dharashiv
 dharwad dindigul durgapur erode faridabad gandhinagar gangtok gauhati ghaziabad gorakhpur greater&noida gulbarga guntur gurgaon
 gurugram guwahati gwalior haldwani haridwar hisar hosur hubballi hubli hyderabad imphal indore itanagar jabalpur jaipur jalandhar
 jalgaon jammu jamnagar jamshedpur jhansi jodhpur jubbulpore kakinada kalaburagi kalyan kannur kanpur karnal karur kochi kohima
 kolhapur kolkata kollam kota kottayam kozhikode kurnool lucknow ludhiana madras madurai mangalore mangaluru manipal mathura meerut
 mohali moradabad mumbai mysore mysuru nagpur nashik navi&mumbai ncr nellore new&delhi new&gurgaon noida ooty osmanabad palakkad
 palghat panaji panchkula panipat panjim patiala patna pondicherry poona prayagraj puducherry pune quilon raipur rajahmundry rajkot
 ranchi roorkee rourkela sagar salem sangli satara secunderabad shillong shimla shimoga shivamogga siliguri simla solapur sonipat
 srinagar sriperumbudur surat tanjore thane thanjavur thiruvananthapuram thoothukudi thrissur tiruchirapalli tiruchirappalli
 tirunelveli tirupati tiruppur trichur trichy trivandrum tumakuru tumkur tuticorin udaipur udhagamandalam udupi ujjain vadodara vapi
 varanasi vellore vijayawada visakhapatnam vishakhapatnam vizag waltair warangal nasik davangere chikmagalur chikkamagaluru bangalore&rural bengaluru&rural `)

export const states =
  names(` andaman&and&nicobar&islands andhra&pradesh arunachal&pradesh assam bihar chhattisgarh dadra&and&nagar&haveli daman&and&diu goa gujarat haryana himachal&pradesh jammu&and&kashmir
 jharkhand karnataka kerala ladakh lakshadweep madhya&pradesh maharashtra manipur meghalaya mizoram nagaland odisha orissa punjab rajasthan sikkim
 tamil&nadu telangana tripura uttar&pradesh uttarakhand west&bengal `)

export const isIndianCity = (name: string) => cities.has(plain(name))
export const isIndianState = (name: string) => states.has(plain(name))

const plain = (name: string) => name.trim().toLowerCase().replace(/\s+/g, ' ')

function names(list: string): ReadonlySet<string> {
  const words = list.trim().split(/\s+/)
  return new Set(words.map((name) => name.replaceAll('&', ' ')))
}

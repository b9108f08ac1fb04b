// Which cities a place names, as a careful reader of the facts would say: brackets are quarters of
// a city, "Hybrid - " and "Hiring office located in" tell how one works, old names mean the same.
import type { Facts } from './facts.ts'

/** Names of one city, by how the facts, the list of cities and the judged questions write it. */
const sameCity: readonly (readonly string[])[] = [
  ['bengaluru', 'bangalore', 'bangalore rural', 'bangalore urban', 'बेंगलुरु', 'बैंगलोर'],
  ['gurugram', 'gurgaon'],
  ['mumbai', 'bombay', 'mumbai suburban', 'मुंबई'],
  ['kochi', 'cochin', 'ernakulam'],
  ['thiruvananthapuram', 'trivandrum'],
  ['chennai', 'madras'],
  ['kolkata', 'calcutta'],
  ['pune', 'poona', 'पुणे'],
  ['mysuru', 'mysore'],
  ['mangaluru', 'mangalore'],
  ['hubli', 'hubballi', 'hubli–dharwad', 'hubli-dharwad'],
  ['belgaum', 'belagavi'],
  ['vadodara', 'baroda'],
  ['visakhapatnam', 'vizag'],
  ['tiruchirappalli', 'tiruchirapalli', 'trichy'],
  ['kozhikode', 'calicut'],
  ['thrissur', 'trichur'],
  ['bhubaneswar', 'bhubaneshwar'],
  ['nashik', 'nasik'],
  ['prayagraj', 'allahabad'],
  ['varanasi', 'banaras', 'benares'],
  ['puducherry', 'pondicherry'],
  ['panaji', 'panjim'],
  ['delhi', 'new delhi', 'दिल्ली', 'नई दिल्ली'],
  ['delhi ncr', 'delhi / ncr', 'delhi/ncr', 'ncr', 'delhi-ncr'],
  ['hyderabad', 'secunderabad'],
]
const cityOf = new Map(sameCity.flatMap((names) => names.map((name) => [name, names[0] as string])))

/** The cities around Delhi. Who asks for the region takes any of them. */
export const ncr = [
  'delhi ncr',
  'delhi',
  'gurugram',
  'noida',
  'greater noida',
  'faridabad',
  'ghaziabad',
]

const NOT_A_CITY = /^(remote|hybrid|india|pan india|not specified|work from home|)$/

export function citiesIn(place: string): string[] {
  const said = place
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/^hybrid - |^hiring office located in /, '')
    .replace(/delhi *[/-] *ncr/g, 'delhi ncr')
  const parts = said.split(/[,/]/).map((part) => part.trim())
  return [...new Set(parts.filter((part) => !NOT_A_CITY.test(part)).map(oneCity))]
}

export const oneCity = (name: string) => cityOf.get(name.toLowerCase()) ?? name.toLowerCase()

/** Which state each city of the list is in; also of the names that only the facts have. */
export function statesOf({ cities }: Pick<Facts, 'cities'>): Map<string, string> {
  const states = new Map(cities.map(({ name, state }) => [oneCity(name), state.toLowerCase()]))
  states.set('gurugram', 'haryana')
  states.set('navi mumbai', 'maharashtra')
  states.set('mysuru', 'karnataka')
  states.set('hubli', 'karnataka')
  states.set('belgaum', 'karnataka')
  states.set('greater noida', 'uttar pradesh')
  return states
}

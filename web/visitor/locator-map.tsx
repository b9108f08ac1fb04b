// Where we are (PUB-06): a map drawn by us, so that no maps service is used before somebody presses
// the link below it. The projection is equirectangular, true to scale at 27° N, which is right to a
// few per cent within one state.

import { say } from '../messages/say.ts'
import { cities, outline, rivers } from './uttar-pradesh.ts'

const west = 76.05
const north = 30.65
const east = 85
const south = 23.6
/** Units of the drawing per degree of latitude, and per degree of longitude at 27° N. */
const degree = 80
const degreeEast = degree * Math.cos((27 * Math.PI) / 180)

const width = Math.round((east - west) * degreeEast)
const height = Math.round((north - south) * degree)

const project = ([longitude, latitude]: readonly [number, number]): [x: number, y: number] => [
  Math.round((longitude - west) * degreeEast * 10) / 10,
  Math.round((north - latitude) * degree * 10) / 10,
]

const pathOf = (points: string) =>
  `M${points
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [longitude = 0, latitude = 0] = pair.split(',').map(Number)
      return project([longitude, latitude]).join(' ')
    })
    .join('L')}`

type City = keyof typeof cities

/** On which side of its dot a name is, and which towns a narrow screen leaves out. */
const places: readonly {
  city: City
  side: 'left' | 'right' | 'above' | 'below'
  minor?: boolean
  /** The name is outside the state's outline. */
  outside?: boolean
}[] = [
  { city: 'delhi', side: 'left', outside: true },
  { city: 'meerut', side: 'right', minor: true },
  { city: 'bareilly', side: 'right' },
  { city: 'agra', side: 'above' },
  { city: 'kanpur', side: 'left' },
  { city: 'jhansi', side: 'left', minor: true, outside: true },
  { city: 'prayagraj', side: 'below' },
  { city: 'varanasi', side: 'right' },
  { city: 'ayodhya', side: 'below', minor: true },
  { city: 'gorakhpur', side: 'above' },
]
const rivernames = [
  { river: 'ganga', at: [79.05, 27.98] },
  { river: 'yamuna', at: [79.55, 25.98] },
  { river: 'gomti', at: [82.1, 26.0] },
] as const

export function LocatorMap({ className = '' }: { className?: string }) {
  const [x, y] = project(cities.lucknow)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={say('contact.locator.label')}
      className={`block h-auto w-full ${className}`}
    >
      <Graticule />
      <path
        d={`${pathOf(outline)}Z`}
        className="fill-surface stroke-pattern"
        strokeWidth={2}
        strokeLinejoin="round"
      />
      {Object.entries(rivers).map(([river, course]) => (
        <path
          key={river}
          d={pathOf(course)}
          fill="none"
          className="stroke-faint"
          strokeWidth={1.4}
          strokeLinejoin="round"
          strokeLinecap="round"
          opacity={0.75}
        />
      ))}
      {rivernames.map(({ river, at }) => {
        const [left, top] = project(at)
        return (
          <text
            key={river}
            x={left}
            y={top}
            className={`fill-faint text-[19px] italic max-sm:hidden lg:text-[15px] ${cleared}`}
          >
            {say(`contact.locator.rivers.${river}`)}
          </text>
        )
      })}
      {places.map((place) => (
        <Place key={place.city} {...place} />
      ))}
      <circle cx={x} cy={y} r={22} className="fill-accent" opacity={0.2} />
      <circle cx={x} cy={y} r={13} fill="none" className="stroke-accent" strokeWidth={1.5} />
      <circle cx={x} cy={y} r={7} className="fill-accent" />
      <text
        x={x}
        y={y - 30}
        textAnchor="middle"
        className={`fill-ink font-heading text-[34px] font-bold lg:text-[28px] ${cleared}`}
      >
        {say('contact.locator.cities.lucknow')}
      </text>
    </svg>
  )
}

/** A line for each whole degree. */
function Graticule() {
  const lines: string[] = []
  for (let longitude = Math.ceil(west); longitude < east; longitude++)
    lines.push(`M${project([longitude, north])[0]} 0V${height}`)
  for (let latitude = Math.ceil(south); latitude < north; latitude++)
    lines.push(`M0 ${project([west, latitude])[1]}H${width}`)
  return <path d={lines.join('')} fill="none" className="stroke-line" strokeWidth={0.75} />
}

/** The background is cleared around a name's letters, so that no line runs through them. */
const cleared = 'stroke-surface [paint-order:stroke] [stroke-linejoin:round] [stroke-width:5px]'

const offsets = {
  left: { dx: -10, dy: 6, textAnchor: 'end' },
  right: { dx: 10, dy: 6, textAnchor: 'start' },
  above: { dx: 0, dy: -11, textAnchor: 'middle' },
  below: { dx: 0, dy: 24, textAnchor: 'middle' },
} as const

function Place({ city, side, minor, outside }: (typeof places)[number]) {
  const [x, y] = project(cities[city])
  const { dx, dy, textAnchor } = offsets[side]
  return (
    <g className={minor ? 'max-sm:hidden' : undefined}>
      <circle cx={x} cy={y} r={3.5} className="fill-ink" />
      <text
        x={x + dx}
        y={y + dy}
        textAnchor={textAnchor}
        className={`fill-soft text-[22px] lg:text-[17px] ${outside ? '' : cleared}`}
      >
        {say(`contact.locator.cities.${city}`)}
      </text>
    </g>
  )
}

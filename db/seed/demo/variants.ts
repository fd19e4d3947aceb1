import coatColours from './coats.json' with { type: 'json' }
import { farmer, farmWoman, wardrobe } from './drawing/people.ts'
import { recolour } from './drawing/recolour.ts'
import { box, line, place } from './drawing/svg.ts'
import { type Random, seededRandom } from './random.ts'

type Hour = 'morning' | 'noon' | 'warm' | 'dusk' | 'rain'

/** The colours of the sky, from the top to the horizon. */
const skies: Record<Hour, [at: number, colour: string][]> = {
  morning: [
    [0, '#BFDDE3'],
    [0.6, '#F3E6C4'],
    [1, '#F9D9A0'],
  ],
  noon: [
    [0, '#A9D2E2'],
    [1, '#EAF1E2'],
  ],
  warm: [
    [0, '#F6D9A2'],
    [1, '#FBF0D4'],
  ],
  dusk: [
    [0, '#8792BC'],
    [0.4, '#E0A08C'],
    [0.8, '#F7CF8E'],
  ],
  rain: [
    [0, '#93AAB5'],
    [1, '#DDE4DA'],
  ],
}

/** The coats, sacks and labels that a scene is also drawn with, by how its name begins. */
const coats = coatColours as { start: string; colours: Record<string, string>[] }[]

/** The other hours a scene is drawn at, one after the other. */
const hours: Hour[] = ['morning', 'dusk', 'noon', 'rain', 'warm']

// Neither rain nor birds.
const roofed =
  /^(vet-kit|milk|buffalo-kundi|halters|hand-tools|gur|dairy-shed|mandi-shops|saplings|crafts|mango-pulp|pickle|flour-mill|oil-press)/

/** What rain spoils, and work that stops in rain: nobody photographs them then. */
const keptDry = new RegExp(
  '^(wheat|rice-sacks|maize|cotton|tobacco|pulses|chickpea|dry-fruits|red-chillies|spice|herbs|' +
    'onions|garlic|potatoes|dates|honey|ghee|straw|silage|seed-bags|fertilizer|cattle-feed|' +
    'drying-fruit|combine|thresher|seed-drill|knapsack-sprayer|boom-sprayer|drone|solar|warehouse)',
)

const skyStops = Object.fromEntries(
  Object.entries(skies).map(([hour, stops]) => [hour, stops.map(writeStop).join('')]),
) as Record<Hour, string>

/** The colours of fields, [far, near, rows]; a field of one set can be drawn in another. */
const fields = [
  ['#8FB659', '#4E8A3C', '#A8C76B'],
  ['#A3C866', '#5A9A42', '#C2DC84'],
  ['#C3B66B', '#948A45', '#D6CB87'],
  ['#9DBB73', '#6B8F4A', '#B7CF8C'],
  ['#7FA75A', '#3F7440', '#96B96C'],
  ['#A9713F', '#6F4526', '#C08A55'],
  ['#B98A5A', '#86603A', '#CCA274'],
]
const firstBareField = 5

/** The colours of walls behind yards and sheds, [top, bottom, edge]. */
const walls = [
  ['#D9B482', '#C0935C', '#E5C79A'],
  ['#E9E2D2', '#CDBFA4', '#F6F1E6'],
  ['#C6876A', '#A5644A', '#D9A283'],
  ['#BFD0CC', '#96AFA9', '#D6E2DE'],
  ['#DDC9A8', '#BDA27A', '#EBDDC4'],
]

/** Walls of rooms, [top, bottom]. */
const roomWalls = [
  ['#EFE0BC', '#E0C894'],
  ['#D8E4EA', '#B9CBD4'],
  ['#E4EBDD', '#CBD6C0'],
  ['#EEDDD2', '#D6BBAA'],
  ['#EFE6D2', '#DDD0B2'],
  ['#E4DCEA', '#C6BAD2'],
  ['#E9DCC0', '#D8C59C'],
]

/** Floors of rooms, [far, near]. */
const floors = [
  ['#A97C4B', '#845A31'],
  ['#B9B4A8', '#948E80'],
  ['#B5704A', '#8E4E30'],
]

/**
 * Draws a scene's content again as another seller would have photographed it: at another hour and in
 * other weather, from the other side, closer, before another field or wall, with an animal of another
 * coat, or with its owner beside it. Equal numbers give equal pictures.
 */
export function varyContent(content: string, { scene, turn, isCloseUp }: VariantOptions) {
  const random = seededRandom(`${scene} ${turn}`)
  const isRoofed = roofed.test(scene)
  const weathers = isRoofed ? hours.filter((hour) => hour !== 'rain') : hours
  const chosen = weathers[(turn + scene.length) % weathers.length] ?? 'morning'
  const hour = chosen === 'rain' && keptDry.test(scene) ? 'dusk' : chosen
  const outdoors =
    Object.values(skyStops).find((stops) => content.includes(stops)) ?? fileSky(content)
  const coloured = changeColours(content, { scene, turn })
  const lit = outdoors ? coloured.replace(outdoors, skyStops[hour]) : coloured
  const drawn = lit + (outdoors ? weather(hour, { random, isRoofed }) : indoorLight(turn))
  const mirrored = turn % 2 ? place(drawn, 400, 0, 1, { wide: -1 }) : drawn
  const people = outdoors && !isCloseUp ? owner({ scene, turn, random }) : ''
  return {
    content: mirrored + people,
    view: isCloseUp ? undefined : frame(turn, people !== '', random),
  }
}

type VariantOptions = { scene: string; turn: number; isCloseUp: boolean }

function writeStop([at, colour]: [at: number, colour: string]): string {
  return `<stop offset="${at}" stop-color="${colour}"/>`
}

// The scenes in files have a sky with the id `s` and other notation.
function fileSky(content: string) {
  return /<linearGradient id="s".*?>(<stop.*?)<\/linearGradient>/.exec(content)?.[1]
}

function changeColours(content: string, { scene, turn }: { scene: string; turn: number }) {
  const others = coats.find(({ start }) => scene.startsWith(start))?.colours ?? []
  const coat = others.length ? others[turn % (others.length + 1)] : undefined
  return recolour(content, {
    ...swap(fields.slice(0, firstBareField), content, turn),
    ...swap(fields.slice(firstBareField), content, turn),
    ...swap(walls, content, turn),
    ...swap(roomWalls, content, turn),
    ...swap(floors, content, turn),
    ...coat,
  })
}

// Replaces the set that the content uses by the one `turn` places further on.
function swap(sets: string[][], content: string, turn: number): Record<string, string> {
  const lower = content.toLowerCase()
  const used = sets.findIndex(([top = '']) => lower.includes(top.toLowerCase()))
  const other = sets[(used + turn) % sets.length]
  if (used < 0 || !other) return {}
  return Object.fromEntries((sets[used] ?? []).map((colour, i) => [colour, other[i] ?? colour]))
}

function weather(hour: Hour, { random, isRoofed }: { random: Random; isRoofed: boolean }) {
  const flying = isRoofed ? '' : birds(random)
  switch (hour) {
    case 'morning':
      return box(0, 0, 400, 300, '#FFF6E0', { opacity: 0.14 }) + flying
    case 'dusk':
      return box(0, 0, 400, 300, '#5B3A6B', { opacity: 0.17 }) + flying
    case 'rain':
      return box(0, 0, 400, 300, '#5E7280', { opacity: 0.2 }) + rain(random)
    case 'warm':
      return box(0, 0, 400, 300, '#F2B45A', { opacity: 0.1 })
    default:
      return flying
  }
}

function indoorLight(turn: number) {
  const [colour, opacity] = (
    [
      ['#F2B45A', 0.14],
      ['#35507A', 0.14],
      ['#FFFFFF', 0.14],
      ['#4B2E1A', 0.16],
    ] as const
  )[turn % 4] ?? ['#fff', 0]
  return box(0, 0, 400, 300, colour, { opacity })
}

function birds(random: Random) {
  const count = random.whole(0, 4)
  return Array.from({ length: count }, () => {
    const x = random.whole(30, 370)
    const y = random.whole(18, 70)
    return line(`M${x} ${y}q4-5 7 0q3-5 7 0`, '#4A4A4A', 1.3, { opacity: 0.7 })
  }).join('')
}

function rain(random: Random) {
  const drops = Array.from({ length: 46 }, () => {
    const x = random.whole(0, 410)
    return `M${x} ${random.whole(0, 270)}l-4 15`
  })
  return line(drops.join(''), '#EAF1F4', 1, { opacity: 0.5 })
}

/** Scenes wide enough for a person beside what is sold, by how their names begin, and the scale. */
const withPeople: [start: RegExp, scale: number][] = [
  [/^(buffalo(?!-bathing)|cow-|bull-|calves|camel|horse|donkey|tractor|goat)/, 1.62],
  [/^(combine|thresher|truck|pickup|trailer|tanker|loader|trolley|laser|solar|boom)/, 1.4],
  [/^(nehri|canal|barani|grazing|orchard|standing|village|farmhouse|warehouse|murabba)/, 1.25],
  [/^(wheat|cotton|sugarcane|maize|mustard|sunflower|straw|silage|green-fodder|sheep)/, 1.3],
  [/^(fish-pond|dairy-shed|poultry-shed|saplings|logs|firewood|bamboo|fencing|kinnow)/, 1.25],
]

function owner({ scene, turn, random }: { scene: string; turn: number; random: Random }) {
  const scale = withPeople.find(([start]) => start.test(scene))?.[1]
  if (!scale || turn % 3 !== 2) return ''
  const x = turn % 2 ? random.whole(30, 52) : random.whole(348, 370)
  const draw = random.chance(0.2) ? farmWoman : farmer
  return draw(x, random.whole(284, 292), scale * random.between(0.95, 1.05), random.pick(wardrobe))
}

type View = [x: number, y: number, width: number]

function frame(turn: number, hasPeople: boolean, random: Random): View {
  const width = hasPeople ? random.whole(376, 400) : ([400, 340, 372, 310, 388][turn % 5] ?? 400)
  const x = (400 - width) * random.between(0.25, 0.75)
  const y = (300 - width * 0.75) * random.between(0.55, 0.95)
  return [Math.round(x), Math.round(y), width]
}

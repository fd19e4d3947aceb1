import { beetalBlack, makhiCheeni, rajanpuri, teddy } from './drawing/animals.ts'
import {
  azakheli,
  type Coat,
  cholistani,
  friesian,
  jersey,
  kundi,
  nili,
  redSindhi,
  sahiwal,
} from './drawing/cattle.ts'

import { blueCloth, type Cloth, greenCloth, jute, redCloth, whiteCloth } from './drawing/goods.ts'

type Colours = Record<string, string>

/** The coats, sacks and labels that a scene is also drawn with, by how its name begins. */
const others: [start: string, colours: Colours[]][] = [
  ['buffalo-azakheli', [change(azakheli, { body: '#7C5846', light: '#9A7460', dark: '#583D30' })]],
  ['buffalo-kundi', [change(kundi, { body: '#433A35', light: '#5E534C', dark: '#2E2723' })]],
  [
    'buffalo',
    [
      change(nili, { body: '#3A322D', light: '#574C45', dark: '#28221E' }),
      change(nili, { body: '#2B2A2E', light: '#4A4850', dark: '#1A191D', mark: '#2B2A2E' }),
      change(nili, { body: '#4A3B33', light: '#66544A', dark: '#33271F' }),
    ],
  ],
  [
    'cow-sahiwal',
    [
      change(sahiwal, redSindhi),
      change(sahiwal, { body: '#B0673A', light: '#CB8655', dark: '#834622' }),
    ],
  ],
  [
    'cow-friesian',
    [change(friesian, { patches: '#6B3A24' }), change(friesian, { patches: '#4A4644' })],
  ],
  [
    'cow-herd',
    [
      change(friesian, { patches: '#5A3A2A' }),
      change(jersey, { body: '#8C5B36', light: '#A87550', dark: '#653E22' }),
    ],
  ],
  [
    'cow-cholistani',
    [change(cholistani, { patches: '#3E3632' }), change(cholistani, { patches: '#B06A3C' })],
  ],
  [
    'bull-cholistani',
    [change(cholistani, { patches: '#3B3330' }), change(cholistani, { patches: '#A3693F' })],
  ],
  [
    'bull-sahiwal',
    [
      change(sahiwal, { body: '#7A3320', light: '#98503A', dark: '#552012' }),
      change(sahiwal, { body: '#5A4A3E', light: '#766457', dark: '#3F332A' }),
    ],
  ],
  [
    'calves',
    [
      change(redSindhi, { body: '#2F2A27', light: '#4A433E', dark: '#1F1B19' }),
      change(sahiwal, { body: '#C08A5A', light: '#D6A678', dark: '#93663D' }),
    ],
  ],
  [
    'goat-beetal',
    [
      change(beetalBlack, { body: '#6B3E26', light: '#8A583C', dark: '#4C2A18' }),
      change(beetalBlack, { body: '#4B4440', light: '#665D57', dark: '#332E2B' }),
    ],
  ],
  ['goat-rajanpuri', [change(rajanpuri, { body: '#E3D2B4', light: '#F3E7CF', dark: '#BFAA87' })]],
  [
    'goats',
    [
      change(teddy, { body: '#4E443C', light: '#6B5F55', dark: '#352D27' }),
      change(makhiCheeni, { body: '#C9A27A', light: '#DDBE9C', dark: '#A07C56' }),
    ],
  ],
  [
    'sheep',
    [
      { '#F2EADA': '#E3CFAE', '#D6C8AE': '#C2A983' },
      { '#F2EADA': '#CBB9A0', '#D6C8AE': '#A8957A', '#F4E8CF': '#C9B08C' },
    ],
  ],
  [
    'camel',
    [
      { '#9C6B38': '#C49A66', '#B88650': '#D9B484', '#6E4822': '#96703F' },
      { '#9C6B38': '#7A5230', '#B88650': '#946A44', '#6E4822': '#563619' },
    ],
  ],
  [
    'fertilizer',
    [
      label('#1F7A3A', '#2F6FA3'),
      label('#1F7A3A', '#C5301F'),
      label('#1F7A3A', '#D07A12'),
      label('#1F7A3A', '#5B3A86'),
    ],
  ],
  [
    'seed-bags',
    [
      { ...dyed(greenCloth, redCloth), '#1F7A3A': '#9C3A25' },
      {
        ...dyed(greenCloth, { body: '#E0B84A', dark: '#B98E25', light: '#F0D27E' }),
        '#1F7A3A': '#8A6A14',
      },
      { ...dyed(greenCloth, blueCloth), '#1F7A3A': '#2F6A94' },
    ],
  ],
  [
    'cattle-feed',
    [
      { ...dyed(blueCloth, { body: '#E2D3B0', dark: '#BFA878', light: '#F2E8CF' }) },
      { ...dyed(blueCloth, greenCloth) },
      { ...dyed(blueCloth, redCloth) },
      { ...dyed(blueCloth, { body: '#E3A23C', dark: '#B97A1C', light: '#F2C275' }) },
    ],
  ],
  [
    'chickpea',
    [
      { '#D9A860': '#7E5230', '#B5803A': '#5C3A20' },
      { '#D9A860': '#EDDDB4', '#B5803A': '#CDB684', ...dyed(jute, whiteCloth) },
      { '#D9A860': '#C98A4A', '#B5803A': '#A06628', ...dyed(jute, greenCloth) },
    ],
  ],
  [
    'rice-sacks',
    [
      { ...dyed(whiteCloth, blueCloth) },
      { ...dyed(whiteCloth, jute), '#F7F3E6': '#E7D3A0', '#D9D2BC': '#C4A866' },
      { ...dyed(whiteCloth, greenCloth) },
    ],
  ],
  [
    'pulses',
    [
      pulsesOf('#6E8A3C', '#2E2A27', '#E2B63C', '#8E4A32', '#D2572E', '#E9D9B0'),
      pulsesOf('#8E4A32', '#E9D9B0', '#6E8A3C', '#D2572E', '#2E2A27', '#E2B63C'),
      pulsesOf('#2E2A27', '#D2572E', '#E9D9B0', '#E2B63C', '#8E4A32', '#6E8A3C'),
      pulsesOf('#D2572E', '#E2B63C', '#8E4A32', '#6E8A3C', '#E9D9B0', '#2E2A27'),
    ],
  ],
  [
    'sprays',
    [
      { '#2F6FA3': '#C5301F', '#1F7A3A': '#D98E04' },
      { '#2F6FA3': '#5B3A86', '#1F7A3A': '#2F6FA3' },
      { '#1F7A3A': '#3B2818', '#2F6FA3': '#1F7A3A' },
    ],
  ],
]

function change<T extends Coat>(
  from: T | Partial<T>,
  to: Partial<Record<keyof Coat, string>>,
): Colours {
  return Object.fromEntries(
    Object.entries(to).flatMap(([part, colour]) => {
      const old = (from as Record<string, string | undefined>)[part]
      return old && colour ? [[old, colour]] : []
    }),
  )
}

export function coatsOf(scene: string): Colours[] {
  return others.find(([start]) => scene.startsWith(start))?.[1] ?? []
}

function dyed(from: Cloth, to: Cloth): Colours {
  return { [from.body]: to.body, [from.dark]: to.dark, [from.light]: to.light }
}

function label(from: string, to: string): Colours {
  return { [from]: to }
}

/** The pulses in the six sacks, from left to right and back to front. */
function pulsesOf(...colours: string[]): Colours {
  const usual = ['#E2B63C', '#6E8A3C', '#D2572E', '#2E2A27', '#E9D9B0', '#8E4A32']
  return Object.fromEntries(usual.map((colour, index) => [colour, colours[index] ?? colour]))
}

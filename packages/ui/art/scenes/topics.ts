import { emoji, type Picture, stand } from '../canvas.ts'
import { brand, type Tone, tones } from '../palette.ts'
import { bubble, card, columns, lines } from '../paper.ts'
import { coins, sol, stall } from '../places.ts'
import { andes, arches, backdrop, cloud, desk, disc, hill } from '../shapes.ts'

function entrepreneurship(): string[] {
  return [
    backdrop(480, 320, ['#FFE9CF', '#FBC48B']),
    disc(392, 76, 32, '#FFF3DF', '#FFF3DF'),
    andes(
      480,
      240,
      [
        [50, 150],
        [140, 104],
        [420, 138],
      ],
      '#F0A466',
      '#FFF4E6',
      142,
    ),
    arches(206, 150, 92, '#fff', 2, 0.7),
    hill(480, 320, [266, 250, 256, 246, 262], ['#C4611D', '#8B3D0D']),
    stall(206, 292, 212, 'woman-tipping-hand-tan', ['#0B5A5E', '#FFF3E0'], '#F6A765'),
    emoji('rocket', 378, 142, 128, { turn: 4, shade: 'lift' }),
    stand('package', 346, 294, 62),
    stand('seedling', 410, 294, 62),
    stand('shopping-bags', 64, 296, 60),
  ]
}

function accounting(): string[] {
  return [
    backdrop(480, 320, ['#E0F0EC', '#A9D5CF']),
    arches(240, 170, 110, '#fff', 2),
    desk(480, 320, 246, '#EBD7B8', '#C99E6B'),
    card(212, 50, 168, 132, [
      columns(24, 108, [30, 52, 44, 76], 22, 10, ['#A9D5CF', '#4A9A98', '#A9D5CF', brand.petrol]),
    ]),
    stand('abacus', 144, 282, 168),
    stand('ledger', 316, 286, 118),
    coins(404, 290, 3, 48),
    sol(418, 82, 24, 10),
  ]
}

function marketing(): string[] {
  return [
    backdrop(480, 320, ['#FDEAF0', '#F7C9D8']),
    arches(240, 170, 110, '#fff', 2),
    hill(480, 320, [270, 252, 262, 248, 268], ['#E58FAF', '#C84A7A']),
    emoji('loudspeaker', 190, 158, 186, { turn: -6, shade: 'lift' }),
    bubble(290, 58, 130, 76, '#fff', 'left', [
      emoji('heart-suit', 38, 38, 38, { shade: 'none' }),
      lines(66, 26, [42, 28], '#F7DDE5', 20, 9),
    ]),
    stand('bullseye', 372, 288, 108),
    stand('shopping-bags', 90, 294, 74),
  ]
}

function leadership(): string[] {
  return [
    backdrop(480, 320, ['#E9EBFB', '#C5CAF1']),
    disc(96, 88, 34, '#FFDDAA', '#FFE9CB'),
    cloud(408, 78, 80),
    andes(480, 330, [[250, 96]], '#838DDA', '#fff', 158),
    andes(
      480,
      330,
      [
        [84, 204],
        [410, 190],
      ],
      '#A6AEE9',
      '#fff',
      0,
    ),
    `<path d="M250 96V42" stroke="#7A3306" stroke-width="5" stroke-linecap="round"/><path d="M252 44q22 -10 42 2t34 -2v28q-16 10 -36 0t-40 2Z" fill="${brand.mandarin}" filter="url(#soft)"/>`,
    emoji('man-office-worker-tan', 128, 240, 108),
    emoji('woman-raising-hand-tan', 236, 224, 132),
    emoji('man-technologist-tan', 342, 244, 108),
    hill(480, 320, [284, 272, 280, 268, 284], ['#4350B5', '#232C6E']),
    stand('compass', 424, 304, 78),
    stand('potted-plant', 52, 306, 68),
  ]
}

const draws: [string, Tone, () => string[]][] = [
  ['emprendimiento', tones.emprendimiento, entrepreneurship],
  ['contabilidad', tones.proteccion, accounting],
  ['marketing', tones.cancer, marketing],
  ['liderazgo', tones.empleabilidad, leadership],
]

/** One scene per tab of the course catalogue, 480 × 320. */
export const topicScenes: Picture[] = draws.map(([name, tone, draw]) => ({
  name: `scene-topic-${name}`,
  width: 480,
  height: 320,
  budget: 18_000,
  tone,
  corner: 26,
  draw,
}))

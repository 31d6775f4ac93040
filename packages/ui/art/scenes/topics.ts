import { emoji, type Picture, stand } from '../canvas.ts'
import { brand, type Tone, tones } from '../palette.ts'
import { bar, bubble, card, columns, lines, trend } from '../paper.ts'
import { coins, sol } from '../places.ts'
import { andes, arches, backdrop, cloud, desk, disc, glints, hill } from '../shapes.ts'

function entrepreneurship(): string[] {
  return [
    backdrop(480, 320, ['#FFE9CF', '#FBC48B']),
    disc(360, 84, 34, '#FFF3DF', '#FFF3DF'),
    andes(
      480,
      240,
      [
        [60, 150],
        [150, 110],
        [400, 140],
      ],
      '#F2AE74',
      '#FFF1DF',
      140,
    ),
    arches(232, 170, 92, '#fff', 2),
    hill(480, 320, [262, 244, 252, 240, 260], ['#C4611D', '#8B3D0D']),
    emoji('rocket', 236, 142, 172, { turn: -8, shade: 'lift' }),
    stand('convenience-store', 96, 282, 104),
    stand('seedling', 390, 284, 76),
    stand('package', 330, 296, 62),
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
    disc(110, 90, 36, '#FFDDAA', '#FFE9CB'),
    cloud(400, 70, 80),
    andes(480, 330, [[250, 92]], '#838DDA', '#fff', 150),
    andes(
      480,
      330,
      [
        [90, 196],
        [400, 180],
      ],
      '#A6AEE9',
      '#fff',
      0,
    ),
    `<path d="M250 92V40" stroke="#7A3306" stroke-width="5" stroke-linecap="round"/><path d="M252 42q22 -10 42 2t34 -2v28q-16 10 -36 0t-40 2Z" fill="${brand.mandarin}" filter="url(#soft)"/>`,
    hill(480, 320, [276, 258, 268, 254, 272], ['#4350B5', '#232C6E']),
    stand('woman-office-worker-medium', 190, 290, 112),
    stand('man-office-worker-medium-dark', 278, 294, 100),
    stand('compass', 384, 296, 96),
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

import { emoji, type Picture, stand } from '../canvas.ts'
import { phone, portalScreen } from '../devices.ts'
import { brand, sand, tones } from '../palette.ts'
import { card, lines, tick } from '../paper.ts'
import { hillside, sol, stall } from '../places.ts'
import { andes, arches, backdrop, cloud, disc, glints, hill, sprig } from '../shapes.ts'

function world(): string[] {
  return [
    backdrop(960, 800, ['#FFD9AB', '#FFE9CE', '#FDF3E6']),
    disc(742, 188, 74, '#F9B266', '#FFD9A8'),
    cloud(150, 130, 150, '#fff', 0.9),
    cloud(830, 300, 110, '#fff', 0.8),
    andes(
      960,
      560,
      [
        [60, 380],
        [190, 300],
        [330, 362],
        [640, 330],
        [770, 282],
        [900, 352],
      ],
      '#BFDAD5',
      '#F7FBFA',
      352,
    ),
    hill(960, 800, [500, 470, 486, 520, 470, 448, 500], ['#9CCBC4', '#6FB0AA']),
    arches(446, 400, 252, '#FFF9F0', 3, 0.8),
    hill(960, 800, [590, 556, 560, 604, 580, 540, 560], ['#4F9C98', '#2E7F80']),
    hillside(
      [
        [30, 546, 30],
        [70, 552, 34],
        [112, 546, 28],
      ],
      ['#F6C89A', '#F3B27A', '#F7E0C4', '#E99B6B'],
    ),
    hillside(
      [
        [790, 548, 30],
        [828, 538, 34],
        [872, 542, 30],
        [908, 536, 34],
      ],
      ['#F7E0C4', '#F3B27A', '#F6C89A', '#E99B6B'],
    ),
    hill(960, 800, [690, 668, 672, 690, 676, 664, 688], ['#12686B', brand.night]),
  ]
}

function people(): string[] {
  return [
    stall(446, 716, 484, 'woman-tipping-hand-tan', [brand.petrol, '#FFF7EC'], '#E98F45'),
    stand('llama', 118, 712, 176, { flip: true }),
    sprig(44, 748, 130, '#4FA398', '#2E7F80', -14),
    phone(782, 524, 440, portalScreen(['umbrella', 'rocket', 'briefcase', 'lotus']), 7),
    card(44, 262, 226, 84, [
      emoji('shield', 46, 42, 54, { shade: 'none', hue: -26 }),
      lines(84, 24, [104, 66], '#D5E3E0', 24, 11),
      tick(200, 60, 12, '#1F9D72'),
    ]),
    sol(604, 706, 34, -8),
    sol(662, 726, 26, 12),
    stand('potted-plant', 902, 764, 116),
    glints(300, 150, 17, '#F0822F'),
  ]
}

/** The hero of the home page and its crop for phones. */
export const homeScenes: Picture[] = [
  {
    name: 'scene-home',
    width: 960,
    height: 800,
    budget: 30_000,
    tone: tones.proteccion,
    corner: 44,
    draw: () => [...world(), ...people()],
  },
  {
    name: 'scene-home-small',
    width: 560,
    height: 460,
    budget: 16_000,
    tone: { ...tones.proteccion, pale: sand.light },
    corner: 30,
    draw: () => [`<g transform="scale(.5834)">${[...world(), ...people()].join('')}</g>`],
  },
]

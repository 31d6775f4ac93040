import { emoji, type Picture, stand } from '../canvas.ts'
import { mark, phone, portalScreen } from '../devices.ts'
import { brand, tones } from '../palette.ts'
import { bar, card, lines, pill, tick } from '../paper.ts'
import { hillside, stall } from '../places.ts'
import { andes, arches, backdrop, cliffs, cloud, disc, glints, hill, sprig } from '../shapes.ts'

const tone = tones.proteccion

function about(): string[] {
  return [
    backdrop(960, 600, ['#FFDDB5', '#FFF0DF', '#FDF4E8']),
    disc(232, 206, 60, '#F9B266', '#FFD9A8'),
    cloud(470, 104, 120),
    cliffs(960, 600, 176, 340),
    hillside(
      [
        [640, 150, 42],
        [692, 142, 48],
        [750, 150, 42],
        [804, 154, 48],
        [862, 158, 42],
      ],
      ['#F6C89A', '#7FB5AE', '#FFF6EA', '#F3B27A'],
    ),
    emoji('parachute', 408, 176, 92, { turn: -8, shade: 'none' }),
    emoji('parachute', 118, 92, 46, { turn: 6, shade: 'none' }),
    emoji('sailboat', 132, 366, 74, { shade: 'none' }),
    emoji('woman-technologist-tan', 236, 470, 176),
    emoji('man-health-worker-tan', 368, 452, 186),
    emoji('woman-office-worker-tan', 492, 448, 192),
    emoji('man-cook-tan', 614, 452, 186),
    emoji('woman-farmer-tan', 738, 464, 178),
    hill(960, 600, [534, 512, 524, 508, 520, 536], ['#12686B', brand.night]),
    sprig(70, 590, 150, '#4FA398', '#2E7F80', -8),
    sprig(896, 592, 150, '#4FA398', '#2E7F80', 8),
  ]
}

function step(number: 1 | 2 | 3): string[] {
  const base = [
    backdrop(480, 360, ['#E6F3F0', '#B5DBD5']),
    arches(240, 196, 128, '#fff', 2),
    hill(480, 360, [312, 294, 304, 290, 310], ['#2E7F80', brand.petrol]),
  ]
  if (number === 1) {
    return [
      ...base,
      phone(232, 180, 296, [
        `<rect width="196" height="150" fill="${brand.petrol}"/>`,
        mark(78, 50, 44, '#fff'),
        lines(38, 178, [120, 84], '#D5E3E0', 26, 13),
        pill(20, 250, 156, 56, brand.mandarin),
        lines(52, 340, [92], '#D5E3E0', 26, 11),
      ]),
      emoji('backhand-index-pointing-up-tan', 272, 268, 104, { turn: -14, shade: 'lift' }),
      sprig(86, 334, 104, '#7CC0B6', tone.mid, -8),
      stand('potted-plant', 400, 338, 88),
    ]
  }
  if (number === 2) {
    return [
      ...base,
      card(84, 78, 238, 150, [
        `<rect x="22" y="26" width="72" height="86" rx="14" fill="#E0F0EC"/>`,
        emoji('woman-tan', 58, 74, 66, { shade: 'none' }),
        bar(114, 34, 92, brand.petrol, 14),
        lines(114, 66, [98, 70, 84], '#D5E3E0', 22, 10),
      ]),
      card(
        176,
        226,
        220,
        62,
        [
          ...[0, 1, 2, 3, 4].map(
            (index) => `<circle cx="${34 + index * 24}" cy="31" r="6.5" fill="${brand.petrol}"/>`,
          ),
          tick(188, 31, 14, '#1F9D72'),
        ],
        '#fff',
        18,
      ),
      emoji('locked-with-key', 352, 126, 116, { shade: 'lift' }),
      sprig(70, 340, 96, '#7CC0B6', tone.mid, -8),
    ]
  }
  return [
    ...base,
    stand('wrapped-gift', 240, 320, 168),
    card(62, 84, 104, 104, [emoji('graduation-cap', 52, 52, 66, { shade: 'none' })]),
    card(188, 42, 104, 104, [emoji('stethoscope', 52, 52, 66, { shade: 'none' })]),
    card(314, 84, 104, 104, [emoji('balance-scale', 52, 52, 66, { shade: 'none' })]),
    stand('potted-plant', 390, 336, 84),
    emoji('sparkles', 120, 244, 52, { shade: 'none' }),
  ]
}

function empty(): string[] {
  return [
    backdrop(480, 360, ['#FDF4E6', '#F3E2C6']),
    disc(352, 92, 34, '#FBC98D', '#FFE3BF'),
    cloud(112, 84, 90),
    andes(
      480,
      280,
      [
        [70, 186],
        [176, 150],
        [430, 176],
      ],
      '#E6CDA6',
      '#FFFBF4',
      186,
    ),
    hill(480, 360, [268, 248, 258, 244, 262], ['#E3C598', '#CDA678']),
    arches(240, 190, 96, '#fff', 2, 0.7),
    hill(480, 360, [316, 300, 310, 296, 314], ['#2E7F80', brand.petrol]),
    stand('basket', 240, 326, 176),
    stand('seedling', 118, 330, 70),
    stand('cactus', 376, 332, 84),
    emoji('butterfly', 304, 116, 52, { turn: 14, hue: 12 }),
    `<path d="M240 168C250 132 268 150 282 128" stroke="#C79A66" stroke-width="3.5" stroke-dasharray="1 9" fill="none" stroke-linecap="round"/>`,
  ]
}

function failure(): string[] {
  return [
    backdrop(480, 360, ['#E2EDEC', '#B9D2D0']),
    arches(240, 184, 124, '#fff', 2, 0.7),
    emoji('cloud-with-rain', 112, 100, 108),
    emoji('sun-behind-small-cloud', 384, 88, 92),
    hill(480, 360, [300, 284, 294, 282, 302], ['#2E7F80', brand.petrol]),
    emoji('umbrella', 240, 164, 212, { shade: 'lift', hue: -90 }),
    '<path d="M-20 322C60 296 96 344 158 318" stroke="#0A2B2E" stroke-width="9" fill="none" stroke-linecap="round"/><path d="M500 330C452 344 404 306 352 320" stroke="#0A2B2E" stroke-width="9" fill="none" stroke-linecap="round"/><rect x="306" y="304" width="52" height="34" rx="10" fill="#16393C"/><rect x="300" y="308" width="12" height="26" rx="5" fill="#F0822F"/>',
    emoji('electric-plug', 184, 314, 76, { turn: 84 }),
    glints(262, 306, 9, '#FFC48A'),
  ]
}

function login(): string[] {
  return [
    backdrop(720, 740, ['#05292D', '#0A4F54', '#2E8C88', '#F4B885', '#FFD9A8']),
    glints(104, 120, 11, '#CFEDE7'),
    glints(590, 84, 9, '#CFEDE7'),
    glints(640, 330, 7, '#CFEDE7'),
    arches(360, 400, 214, '#fff', 3, 0.34),
    mark(288, 236, 144, '#FFF7EC'),
    andes(
      720,
      720,
      [
        [50, 604],
        [150, 512],
        [262, 588],
        [560, 548],
        [668, 512],
      ],
      '#5A9C9A',
      '#F7FBFA',
      596,
    ),
    hill(720, 900, [690, 664, 676, 652, 678], ['#1C7475', '#0F6366']),
    hillside(
      [
        [40, 650, 30],
        [80, 642, 36],
        [126, 650, 30],
        [640, 640, 32],
        [682, 646, 30],
      ],
      ['#F6C89A', '#7FB5AE', '#FFF6EA', '#F3B27A'],
    ),
    hill(720, 900, [806, 784, 796, 778, 802], ['#0A4B50', '#052A2D']),
    stall(300, 816, 400, 'woman-farmer-tan', ['#F0822F', '#FFF3E0'], '#C8703A'),
    phone(574, 668, 336, portalScreen(['umbrella', 'rocket', 'briefcase', 'lotus']), 7),
    stand('potted-plant', 70, 838, 110),
    emoji('key', 440, 834, 92, { turn: 34, shade: 'lift' }),
  ]
}

function mail(): string[] {
  return [
    backdrop(480, 360, ['#FFF1DF', '#FBD2A6']),
    disc(372, 96, 36, '#FFF8EC', '#FFF3DF'),
    cloud(96, 84, 92),
    arches(230, 200, 118, '#fff', 2),
    hill(480, 360, [304, 286, 296, 282, 302], ['#2E7F80', brand.petrol]),
    stand('open-mailbox-with-raised-flag', 178, 334, 200),
    `<path d="M250 210C300 250 360 220 372 168" stroke="${brand.mandarin}" stroke-width="5" stroke-dasharray="2 13" fill="none" stroke-linecap="round"/>`,
    emoji('love-letter', 374, 130, 108, { turn: 10, shade: 'lift' }),
    stand('potted-plant', 386, 336, 92),
    sprig(60, 346, 84, '#7CC0B6', tone.mid, -8),
  ]
}

function page(name: string, width: number, height: number, draw: () => string[], corner: number): Picture {
  return { name: `scene-${name}`, width, height, budget: 18_000, tone, corner, draw }
}

/** About, the three steps, empty and error states, login and mail. */
export const pageScenes: Picture[] = [
  page('about', 960, 600, about, 44),
  page('steps-1', 480, 360, () => step(1), 26),
  page('steps-2', 480, 360, () => step(2), 26),
  page('steps-3', 480, 360, () => step(3), 26),
  page('empty', 480, 360, empty, 26),
  page('error', 480, 360, failure, 26),
  page('login', 720, 900, login, 0),
  page('mail', 480, 360, mail, 26),
]

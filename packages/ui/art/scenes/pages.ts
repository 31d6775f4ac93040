import { emoji, type Picture, stand } from '../canvas.ts'
import { mark, phone, portalScreen } from '../devices.ts'
import { brand, tones } from '../palette.ts'
import { bar, bubble, card, check, lines, pill, tick } from '../paper.ts'
import { hillside, sol, stall } from '../places.ts'
import { andes, arches, backdrop, cliffs, cloud, desk, disc, glints, hill, pebble, sprig } from '../shapes.ts'

const tone = tones.proteccion

function about(): string[] {
  return [
    backdrop(960, 600, ['#FFE3C4', '#FFF3E4', '#DDF0EE']),
    disc(250, 220, 62, '#F9B266', '#FFD9A8'),
    cloud(470, 110, 120),
    cliffs(960, 600, 196, 350),
    hillside(
      [
        [640, 178, 40],
        [690, 168, 46],
        [744, 176, 40],
        [796, 182, 46],
        [850, 186, 40],
      ],
      ['#F6C89A', '#7FB5AE', '#FFF6EA', '#F3B27A'],
    ),
    emoji('parachute', 420, 200, 84, { turn: -8, shade: 'none' }),
    emoji('sailboat', 190, 368, 72, { shade: 'none' }),
    hill(960, 600, [520, 492, 500, 486, 498, 516], ['#12686B', brand.night]),
    arches(480, 430, 150, '#fff', 1, 200),
    stand('woman-technologist-medium', 300, 540, 168),
    stand('man-health-worker-medium-dark', 424, 548, 178),
    stand('woman-office-worker-medium', 548, 548, 178),
    stand('man-cook-medium', 672, 540, 168),
    sprig(90, 590, 150, '#4FA398', '#2E7F80', -8),
    sprig(880, 590, 150, '#4FA398', '#2E7F80', 8),
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
      emoji('backhand-index-pointing-up-medium', 272, 268, 104, { turn: -14, shade: 'lift' }),
      sprig(86, 334, 104, '#7CC0B6', tone.mid, -8),
      stand('potted-plant', 400, 338, 88),
    ]
  }
  if (number === 2) {
    return [
      ...base,
      card(84, 78, 238, 150, [
        `<rect x="22" y="26" width="72" height="86" rx="14" fill="#E0F0EC"/>`,
        emoji('woman-medium', 58, 74, 66, { shade: 'none' }),
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
    backdrop(480, 360, ['#FBF3E6', '#EFDDC0']),
    disc(344, 104, 38, '#FBC98D', '#FFE3BF'),
    cloud(120, 90, 96),
    andes(
      480,
      280,
      [
        [70, 190],
        [180, 156],
        [420, 180],
      ],
      '#E6CDA6',
      '#FFF9F0',
      184,
    ),
    hill(480, 360, [268, 244, 256, 240, 262], ['#E3C598', '#CDA678']),
    hill(480, 360, [322, 304, 314, 300, 320], ['#2E7F80', brand.petrol]),
    stand('open-file-folder', 238, 316, 168),
    stand('seedling', 130, 328, 78),
    stand('cactus', 376, 328, 88),
    emoji('butterfly', 318, 146, 56, { turn: 14, hue: 20 }),
  ]
}

function failure(): string[] {
  return [
    backdrop(480, 360, ['#DCE9EA', '#B5CED0']),
    arches(240, 200, 128, '#fff', 2),
    hill(480, 360, [306, 290, 300, 286, 306], ['#2E7F80', brand.petrol]),
    emoji('cloud-with-rain', 130, 100, 116, { shade: 'soft' }),
    emoji('umbrella', 244, 168, 204, { shade: 'lift', hue: -90 }),
    '<path d="M-20 300C80 270 120 330 196 288" stroke="#16292B" stroke-width="10" fill="none" stroke-linecap="round"/>',
    emoji('electric-plug', 226, 272, 92, { turn: 70 }),
    emoji('sun-behind-small-cloud', 392, 92, 96, {}),
    stand('toolbox', 364, 328, 104),
  ]
}

function login(): string[] {
  return [
    backdrop(720, 900, ['#062F33', '#0B5A5E', '#3D9A95', '#FBC48B']),
    glints(120, 150, 11, '#CFEDE7'),
    glints(560, 110, 9, '#CFEDE7'),
    disc(500, 560, 66, '#FFD9A0', '#FFC48A'),
    andes(
      720,
      700,
      [
        [70, 560],
        [190, 470],
        [330, 548],
        [560, 520],
        [670, 570],
      ],
      '#2B8583',
      '#EAF7F4',
      545,
    ),
    arches(360, 440, 210, '#fff', 3, 500),
    hill(720, 900, [680, 650, 664, 640, 668], ['#1C7475', '#0F6366']),
    hillside(
      [
        [60, 640, 30],
        [100, 632, 36],
        [146, 640, 30],
        [560, 626, 36],
        [606, 632, 30],
        [646, 628, 34],
      ],
      ['#F6C89A', '#7FB5AE', '#FFF6EA', '#F3B27A'],
    ),
    hill(720, 900, [800, 776, 788, 770, 796], ['#0A4B50', '#052A2D']),
    stall(318, 806, 380, 'woman-farmer-medium', ['#F0822F', '#FFF3E0'], '#C8703A'),
    phone(556, 640, 336, portalScreen(['shield', 'rocket', 'briefcase', 'lotus']), 7),
    emoji('key', 150, 830, 116, { turn: -20, shade: 'lift' }),
    mark(306, 96, 108, '#FFF7EC'),
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

import { emoji, type Picture, stand } from '../canvas.ts'
import { phone, portrait } from '../devices.ts'
import { brand, sand, tones } from '../palette.ts'
import { bar, bubble, card, columns, gauge, lines, sheet, tick, trend } from '../paper.ts'
import { coins, hillside, stairs, stall } from '../places.ts'
import { andes, arches, backdrop, cloud, disc, glints, hill, pebble, sprig } from '../shapes.ts'

const { proteccion, emprendimiento, empleabilidad, cancer, accidentes, vida } = tones

function protection(): string[] {
  return [
    backdrop(800, 600, ['#D5ECE7', '#8FC6BF']),
    arches(400, 330, 190, '#fff', 3),
    hill(800, 600, [500, 470, 486, 460, 492], ['#2E7F80', proteccion.main]),
    card(96, 196, 224, 148, [
      gauge(112, 106, 74, 0.8, ['#E5533D', '#F59E2E', '#F7CB45', '#7CC36A', '#1F9D72'], sand.ink),
      bar(72, 122, 80, '#D5E3E0', 10),
    ]),
    emoji('shield', 404, 326, 330, { shade: 'lift', hue: -26 }),
    tick(404, 322, 62, '#fff', brand.petrol),
    emoji('credit-card', 588, 410, 190, { turn: -10, shade: 'lift' }),
    stand('locked', 226, 520, 148),
    coins(640, 532, 3, 84),
    coins(556, 544, 2, 72),
    card(544, 186, 176, 74, [
      emoji('bell', 40, 37, 46, { shade: 'none' }),
      lines(74, 22, [76, 50], '#D5E3E0', 22, 10),
    ]),
    sprig(66, 566, 130, '#7CC0B6', '#4A9A98', -8),
    sprig(748, 572, 104, '#7CC0B6', '#4A9A98', 10),
  ]
}

function enterprise(): string[] {
  return [
    backdrop(800, 600, ['#FFE3C0', '#FFD2A0', '#FBC48B']),
    disc(640, 150, 62, '#FFF3DF', '#FFF3DF'),
    andes(
      800,
      440,
      [
        [70, 270],
        [180, 214],
        [300, 262],
        [520, 250],
        [690, 268],
      ],
      '#F2AE74',
      '#FFF1DF',
      258,
    ),
    hill(800, 600, [420, 400, 418, 396, 424], ['#EE9A58', '#E07F36']),
    hillside(
      [
        [600, 384, 30],
        [640, 380, 36],
        [690, 386, 30],
        [730, 380, 34],
        [40, 388, 32],
        [80, 384, 28],
      ],
      ['#FFE9CF', '#F9C591', '#7FB5AE', '#FFF6EA'],
    ),
    hill(800, 600, [508, 492, 498, 486, 506], ['#B9581A', '#8B3D0D']),
    stall(330, 536, 372, 'man-cook-tan', ['#0B5A5E', '#FFF3E0'], '#F6A765'),
    stand('auto-rickshaw', 640, 552, 196),
    stand('package', 108, 560, 104),
    stand('shopping-bags', 518, 566, 92),
    card(520, 168, 190, 118, [
      columns(26, 96, [30, 46, 40, 64], 26, 12, ['#F6C89A', '#F6A765', '#F6C89A', brand.petrol]),
      trend(
        [
          [30, 52],
          [72, 40],
          [110, 44],
          [160, 18],
        ],
        brand.mandarin,
        5,
      ),
    ]),
  ]
}

function employment(): string[] {
  return [
    backdrop(800, 600, ['#EDEFFC', '#C9CEF3']),
    disc(640, 170, 84, '#FFE3B8', '#FFE9CB'),
    arches(300, 330, 170, '#fff', 3),
    hill(800, 600, [470, 440, 452, 430, 470], ['#AEB6EE', '#8E97E0']),
    stairs(196, 590, 6, 104, 56, ['#8790DC', '#4350B5']),
    stand('woman-walking-tan', 468, 426, 178, { flip: true }),
    stand('trophy', 748, 258, 104),
    stand('briefcase', 334, 480, 84),
    sheet(84, 146, 184, 232, [portraitBlock(), lines(26, 122, [124, 96, 112, 70], '#DDE0F6', 24, 11)]),
    bubble(498, 206, 120, 70, brand.mandarin, 'left', [
      lines(28, 24, [64, 40], 'rgba(255,255,255,.9)', 20, 9),
    ]),
    hill(800, 600, [566, 548, 560, 544, 566], ['#3541A0', empleabilidad.deep]),
    stand('potted-plant', 96, 580, 116),
    stand('books', 706, 586, 104),
  ]
}

function portraitBlock(): string {
  return (
    portrait(60, 62, 38, 'woman-office-worker-tan', '#C5CAF1', '#E9EBFB') +
    lines(110, 48, [44], '#DDE0F6', 20, 10)
  )
}

function cancerCare(): string[] {
  return [
    backdrop(800, 600, ['#FFE9DD', '#FDD3DF', '#F6B3CB']),
    arches(400, 300, 206, '#fff', 3, 0.7),
    hill(800, 600, [446, 416, 428, 410, 444], ['#F0AEC5', '#DE7FA3']),
    emoji('reminder-ribbon', 400, 266, 292, { hue: -72, shade: 'lift' }),
    emoji('woman-health-worker-tan', 214, 428, 216),
    emoji('woman-tipping-hand-tan', 596, 430, 204, { flip: true }),
    emoji('heart-suit', 268, 186, 54, { turn: -12 }),
    emoji('heart-suit', 546, 172, 38, { turn: 14 }),
    hill(800, 600, [520, 500, 516, 498, 518], ['#B63E6C', cancer.deep]),
    stand('lotus', 402, 566, 132),
    stand('tulip', 92, 572, 122),
    stand('tulip', 706, 572, 122),
    stand('tulip', 754, 590, 92),
    glints(610, 264, 14, '#fff'),
  ]
}

function accidents(): string[] {
  return [
    backdrop(800, 600, ['#E6F8F5', '#AEE3DB']),
    arches(404, 290, 206, '#fff', 3),
    cloud(130, 112, 130),
    cloud(704, 150, 100),
    hill(800, 600, [460, 438, 450, 430, 458], ['#62C3BB', '#2FA59C']),
    stand('deciduous-tree', 60, 470, 96),
    stand('deciduous-tree', 742, 462, 84),
    hill(800, 600, [530, 512, 520, 508, 530], ['#12817F', accidentes.deep]),
    phone(404, 312, 456, consultation(), 0, '#CFF0EB'),
    stand('ambulance', 182, 548, 210),
    stand('woman-biking-tan', 650, 556, 196),
    emoji('adhesive-bandage', 618, 244, 136, { turn: 12, shade: 'lift', hue: -30 }),
    emoji('stethoscope', 204, 262, 152, { turn: -8, shade: 'lift' }),
  ]
}

function consultation(): string[] {
  return [
    '<rect width="196" height="416" fill="#BFEAE3"/>',
    pebble(98, 240, 120, 150, '#9FDDD4'),
    emoji('man-health-worker-tan', 98, 250, 206, { shade: 'none' }),
    '<rect y="336" width="196" height="80" fill="#0A4F52"/>',
    `<circle cx="54" cy="374" r="22" fill="#fff" opacity=".25"/><circle cx="142" cy="374" r="22" fill="#fff" opacity=".25"/><circle cx="98" cy="374" r="24" fill="#E5533D"/>`,
    bar(84, 369, 28, '#fff', 10),
    `<rect x="122" y="44" width="60" height="78" rx="14" fill="#fff"/>`,
    emoji('woman-tan', 152, 86, 54, { shade: 'none' }),
  ]
}

function life(): string[] {
  return [
    backdrop(800, 600, ['#BFA8EE', '#E6CFF0', '#FFDFC6']),
    disc(610, 250, 84, '#FFD9A0', '#FFE3BF'),
    andes(
      800,
      440,
      [
        [50, 312],
        [150, 258],
        [660, 300],
        [762, 262],
      ],
      '#B196DF',
      '#F6F0FE',
      306,
    ),
    arches(350, 300, 206, '#fff', 3, 0.55),
    hill(800, 600, [440, 412, 424, 402, 438], ['#9B79D8', '#7E57C6']),
    stand('house-with-garden', 350, 470, 330),
    stand('deciduous-tree', 618, 470, 216),
    stand('evergreen-tree', 116, 462, 128),
    emoji('man-raising-hand-tan', 484, 452, 142),
    emoji('woman-raising-hand-tan', 236, 462, 136, { flip: true }),
    emoji('girl-tan', 392, 480, 74),
    hill(800, 600, [522, 502, 516, 498, 520], ['#5A33A3', vida.deep]),
    stand('seedling', 662, 562, 104),
    stand('tulip', 96, 576, 92),
    stand('tulip', 142, 588, 74),
    emoji('dove', 160, 176, 92),
    glints(704, 116, 14, '#fff'),
  ]
}

const draws: [string, Picture['tone'], () => string[]][] = [
  ['proteccion', proteccion, protection],
  ['emprendimiento', emprendimiento, enterprise],
  ['empleabilidad', empleabilidad, employment],
  ['cancer', cancer, cancerCare],
  ['accidentes', accidentes, accidents],
  ['vida', vida, life],
]

/** One scene per ecosystem, 800 × 600. */
export const ecosystemScenes: Picture[] = draws.map(([slug, tone, draw]) => ({
  name: `scene-eco-${slug}`,
  width: 800,
  height: 600,
  budget: 18_000,
  tone,
  corner: 40,
  draw,
}))

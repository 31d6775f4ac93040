import { emoji, stand } from '../canvas.ts'
import { browser, laptop, phone, play } from '../devices.ts'
import { brand, sand, tones } from '../palette.ts'
import { bar, bubble, card, check, columns, gauge, lines, pill, sheet, tick, trend } from '../paper.ts'
import { coins, sol } from '../places.ts'
import { arches, backdrop, desk, disc, glints, hill, pebble, setting, sprig } from '../shapes.ts'
import { serviceScene } from './service.ts'

const tone = tones.proteccion
const scale = ['#E5533D', '#F59E2E', '#F7CB45', '#7CC36A', '#1F9D72']

function creditScore(): string[] {
  return [
    ...setting(800, 600, tone, 400, 330, 220),
    card(
      190,
      122,
      420,
      330,
      [
        gauge(210, 196, 138, 0.8, scale, tone.deep),
        bar(140, 230, 140, tone.deep, 18),
        lines(104, 270, [212], '#D5E3E0', 24, 12),
      ],
      '#fff',
      34,
    ),
    emoji('credit-card', 622, 420, 206, { turn: -12, shade: 'lift' }),
    coins(146, 520, 4, 92),
    coins(240, 536, 2, 78),
    emoji('magnifying-glass-tilted-left', 214, 180, 136, { turn: -6, shade: 'lift' }),
    sprig(716, 566, 120, '#7CC0B6', tone.mid, 8),
  ]
}

function security(): string[] {
  const dots = Array.from({ length: 18 }, (_, index) => {
    const x = 60 + ((index * 137) % 700)
    const y = 50 + ((index * 83) % 260)
    return `<circle cx="${x}" cy="${y}" r="${2 + (index % 3)}" fill="#fff" opacity=".35"/>`
  })
  return [
    backdrop(800, 600, ['#0A4B50', '#0F6A6C', '#2E8C8A']),
    ...dots,
    arches(400, 310, 210, '#7FD1C6', 3),
    desk(800, 600, 474, '#E9D4B4', '#C79A66'),
    laptop(400, 508, 476, [
      '<rect width="400" height="250" fill="#D8EEEA"/>',
      pebble(200, 130, 130, 94, '#A9D5CF'),
      card(
        80,
        156,
        240,
        60,
        [
          ...[0, 1, 2, 3, 4, 5].map(
            (index) => `<circle cx="${38 + index * 26}" cy="30" r="7" fill="${tone.main}"/>`,
          ),
          tick(208, 30, 15, '#1F9D72'),
        ],
        '#fff',
        18,
      ),
    ]),
    emoji('shield', 400, 250, 176, { shade: 'lift' }),
    emoji('locked', 402, 256, 74, { shade: 'none' }),
    stand('key', 650, 552, 112, { turn: 20 }),
    emoji('fishing-pole', 140, 176, 132, { shade: 'soft', flip: true, fade: 0.95 }),
    stand('hot-beverage', 142, 556, 116),
    card(588, 164, 152, 68, [tick(36, 34, 16, '#1F9D72'), lines(66, 20, [62, 40], '#D5E3E0', 20, 9)]),
  ]
}

function alerts(): string[] {
  const note = (x: number, y: number, width: number, icon: string) =>
    card(x, y, width, 84, [
      emoji(icon, 44, 42, 54, { shade: 'none' }),
      lines(84, 24, [width - 130, width - 170], '#D5E3E0', 24, 11),
    ])
  return [
    ...setting(800, 600, tone, 300, 320, 220),
    phone(
      296,
      330,
      470,
      [
        '<rect width="196" height="416" fill="#0F6A6C"/>',
        pebble(98, 330, 150, 140, '#2E8C8A'),
        bar(58, 66, 80, '#fff', 18),
        bar(74, 96, 48, 'rgba(255,255,255,.6)', 9),
      ],
      -6,
    ),
    note(226, 214, 316, 'credit-card'),
    note(280, 316, 316, 'bank'),
    note(210, 418, 300, 'check-mark-button'),
    emoji('bell', 610, 196, 206, { turn: 10, shade: 'lift' }),
    `<circle cx="676" cy="122" r="26" fill="#E5533D"/><path d="M676 110v16" stroke="#fff" stroke-width="6" stroke-linecap="round"/><circle cx="676" cy="136" r="3.6" fill="#fff"/>`,
    sprig(92, 552, 150, '#7CC0B6', tone.mid, -10),
    stand('potted-plant', 694, 566, 128),
  ]
}

function healthTest(): string[] {
  return [
    ...setting(800, 600, tone, 400, 330, 220),
    sheet(236, 100, 300, 378, [
      bar(40, 50, 150, tone.main, 18),
      check(40, 104, 170, '#1F9D72'),
      check(40, 158, 130, '#1F9D72'),
      check(40, 212, 170, '#1F9D72'),
      check(40, 266, 110, '#1F9D72', false),
      pill(40, 318, 220, 36, brand.mandarin),
    ]),
    '<rect x="322" y="82" width="128" height="40" rx="14" fill="#B98852"/><circle cx="386" cy="84" r="16" fill="#9A6B42"/>',
    emoji('stethoscope', 580, 300, 216, { turn: 10, shade: 'lift' }),
    stand('purse', 182, 532, 160),
    sol(106, 398, 42, -12),
    sol(178, 342, 32, 10),
    emoji('beating-heart', 178, 190, 96, { turn: -8 }),
    coins(640, 534, 3, 88),
    stand('pencil', 552, 536, 96, { turn: 12 }),
  ]
}

function courses(): string[] {
  return [
    backdrop(800, 600, ['#E0F0EC', '#A9D5CF']),
    disc(630, 150, 66, '#FFD9A8', '#FFE6C8'),
    arches(400, 320, 220, '#fff', 3),
    desk(800, 600, 470, '#EBD7B8', '#C99E6B'),
    laptop(404, 512, 500, [
      '<rect width="400" height="250" fill="#0F6A6C"/>',
      pebble(130, 130, 130, 120, '#2E8C8A'),
      emoji('woman-teacher-medium', 128, 138, 168, { shade: 'none' }),
      lines(252, 56, [116, 88, 102], 'rgba(255,255,255,.75)', 28, 12),
      bar(30, 224, 340, 'rgba(255,255,255,.3)', 9),
      bar(30, 224, 190, brand.mandarin, 9),
    ]),
    play(530, 352, 38, brand.mandarin),
    stand('books', 130, 548, 170),
    emoji('graduation-cap', 132, 400, 142, { turn: -8 }),
    stand('hot-beverage', 676, 548, 112),
    card(592, 196, 150, 78, [
      emoji('rosette', 38, 40, 48, { shade: 'none' }),
      lines(70, 26, [58, 38], '#D5E3E0', 20, 9),
    ]),
    glints(206, 170, 14, brand.mandarin),
  ]
}

/** Financial protection: score, security, alerts, health test and courses. */
export const protectionScenes = [
  serviceScene(1, tone, creditScore),
  serviceScene(2, tone, security),
  serviceScene(3, tone, alerts),
  serviceScene(4, tone, healthTest),
  serviceScene(5, tone, courses),
]

import { emoji, stand } from '../canvas.ts'
import { laptop, phone, play } from '../devices.ts'
import { brand, tones } from '../palette.ts'
import { bar, card, check, gauge, lines, pill, sheet, tick } from '../paper.ts'
import { coins, sol } from '../places.ts'
import { arches, backdrop, desk, disc, glints, pebble, setting, sprig } from '../shapes.ts'
import { serviceScene } from './service.ts'

const tone = tones.proteccion
const scale = ['#E5533D', '#F59E2E', '#F7CB45', '#7CC36A', '#1F9D72']

function creditScore(): string[] {
  return [
    ...setting(800, 600, tone, 400, 320, 230),
    card(
      176,
      104,
      430,
      344,
      [
        gauge(215, 204, 144, 0.8, scale, tone.deep),
        bar(140, 240, 150, tone.deep, 20),
        lines(108, 284, [214], '#D5E3E0', 24, 12),
      ],
      '#fff',
      34,
    ),
    emoji('magnifying-glass-tilted-left', 632, 196, 150, { turn: -4, shade: 'lift' }),
    emoji('credit-card', 612, 420, 226, { turn: -12, shade: 'lift' }),
    coins(132, 520, 5, 96),
    coins(238, 538, 3, 84),
    sol(330, 528, 36, -10),
    sprig(742, 574, 116, '#7CC0B6', tone.mid, 8),
    glints(150, 150, 14, brand.mandarin),
  ]
}

function security(): string[] {
  const dots = Array.from({ length: 18 }, (_, index) => {
    const x = 60 + ((index * 137) % 700)
    const y = 50 + ((index * 83) % 260)
    return `<circle cx="${x}" cy="${y}" r="${2 + (index % 3)}" fill="#fff" opacity=".35"/>`
  })
  const entry = [0, 1, 2, 3, 4, 5].map(
    (index) => `<circle cx="${38 + index * 26}" cy="30" r="7" fill="${tone.main}"/>`,
  )
  return [
    backdrop(800, 600, ['#0A4B50', '#0F6A6C', '#2E8C8A']),
    ...dots,
    arches(400, 290, 216, '#7FD1C6', 3),
    desk(800, 600, 474, '#E9D4B4', '#C79A66'),
    laptop(400, 512, 500, [
      '<rect width="400" height="250" fill="#D8EEEA"/>',
      pebble(200, 130, 130, 94, '#A9D5CF'),
      card(80, 166, 240, 60, [...entry, tick(208, 30, 15, '#1F9D72')], '#fff', 18),
    ]),
    emoji('shield', 400, 232, 196, { shade: 'lift', hue: -26 }),
    emoji('locked', 402, 238, 82, { shade: 'none' }),
    '<path d="M152 -10V96" stroke="#E6F0EE" stroke-width="4"/>',
    emoji('incoming-envelope', 128, 228, 128, { turn: 8, shade: 'lift' }),
    emoji('hook', 160, 150, 124, { turn: 4 }),
    stand('key', 664, 556, 116, { turn: 20 }),
    stand('hot-beverage', 142, 560, 116),
    card(588, 156, 156, 74, [tick(38, 37, 18, '#1F9D72'), lines(70, 24, [62, 40], '#D5E3E0', 20, 9)]),
  ]
}

function alerts(): string[] {
  const note = (x: number, y: number, width: number, icon: string) =>
    card(x, y, width, 88, [
      emoji(icon, 48, 44, 58, { shade: 'none' }),
      lines(90, 26, [width - 136, width - 178], '#D5E3E0', 24, 11),
    ])
  return [
    ...setting(800, 600, tone, 320, 310, 226),
    phone(302, 318, 480, [
      '<rect width="196" height="416" fill="#0F6A6C"/>',
      pebble(98, 340, 150, 140, '#2E8C8A'),
      bar(54, 62, 88, '#fff', 22),
      bar(74, 98, 48, 'rgba(255,255,255,.6)', 9),
    ]),
    note(172, 210, 330, 'credit-card'),
    note(232, 316, 330, 'bank'),
    note(156, 422, 306, 'check-mark-button'),
    emoji('bell', 622, 186, 216, { turn: 10, shade: 'lift' }),
    `<g filter="url(#soft)"><circle cx="694" cy="108" r="28" fill="#E5533D"/></g><path d="M694 94v18" stroke="#fff" stroke-width="7" stroke-linecap="round"/><circle cx="694" cy="124" r="4" fill="#fff"/>`,
    sprig(84, 560, 150, '#7CC0B6', tone.mid, -10),
    stand('potted-plant', 676, 566, 150),
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
      emoji('woman-teacher-tan', 128, 138, 176, { shade: 'none' }),
      lines(252, 56, [116, 88, 102], 'rgba(255,255,255,.75)', 28, 12),
      bar(30, 224, 340, 'rgba(255,255,255,.3)', 9),
      bar(30, 224, 190, brand.mandarin, 9),
    ]),
    play(524, 408, 36, brand.mandarin),
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

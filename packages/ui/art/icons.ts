import { emoji, type Picture } from './canvas.ts'
import { phone } from './devices.ts'
import { tones } from './palette.ts'
import { gauge } from './paper.ts'
import { awning, sol } from './places.ts'

const flat = { shade: 'none' } as const

/** One object that fills the icon's box. */
function single(name: string, size = 122, hue = 0): string[] {
  return [emoji(name, 64, 64, size, { ...flat, hue })]
}

/** A main object with a smaller one at its lower right. */
function pair(main: string, badge: string, badgeSize = 66): string[] {
  return [emoji(main, 54, 54, 104, flat), emoji(badge, 92, 92, badgeSize, flat)]
}

const gaugeColours = ['#E5533D', '#F59E2E', '#F7CB45', '#7CC36A', '#1F9D72']

const drawings: Record<string, string[]> = {
  'icon-service-1': [
    gauge(64, 70, 50, 0.78, gaugeColours, '#3B8C8C'),
    emoji('credit-card', 64, 94, 84, flat),
  ],
  'icon-service-2': single('locked-with-key'),
  'icon-service-3': single('bell'),
  'icon-service-4': [emoji('clipboard', 56, 60, 116, flat), sol(94, 94, 29)],
  'icon-service-5': single('graduation-cap'),
  'icon-service-7': single('megaphone'),
  'icon-service-8': pair('office-building', 'key', 70),
  'icon-service-9': single('balance-scale'),
  'icon-service-10': single('books'),
  'icon-service-12': single('woman-teacher-tan'),
  'icon-service-13': single('memo'),
  'icon-service-14': single('handshake'),
  'icon-service-15': pair('briefcase', 'magnifying-glass-tilted-left', 74),
  'icon-service-16': [emoji('purse', 58, 68, 112, flat), sol(96, 36, 27, 8)],
  'icon-service-17': pair('scroll', 'fountain-pen', 70),
  'icon-service-18': [phone(64, 62, 118, [], 0, '#BFEAE3'), emoji('man-health-worker-tan', 64, 74, 96, flat)],
  'icon-service-24': single('open-book'),
  'icon-service-33': single('brain'),
  'icon-service-34': single('green-salad'),
  'icon-service-35': single('stethoscope'),
  'icon-service-36': single('lotus'),
  'icon-eco-proteccion': single('shield', 122, -26),
  'icon-eco-emprendimiento': [
    '<rect x="20" y="50" width="88" height="66" rx="6" fill="#F5EADA"/><rect x="24" y="50" width="7" height="66" fill="#8A5A33"/><rect x="97" y="50" width="7" height="66" fill="#8A5A33"/>',
    emoji('potato', 42, 78, 28, flat),
    emoji('lemon', 64, 76, 30, flat),
    emoji('tomato', 86, 78, 28, flat),
    '<rect x="14" y="86" width="100" height="34" rx="6" fill="#C8935A"/><rect x="14" y="86" width="100" height="9" rx="4.5" fill="#E0B17A"/>',
    awning(8, 14, 112, 38, ['#F0822F', '#FFF3E4'], 6),
  ],
  'icon-eco-empleabilidad': single('briefcase'),
  'icon-eco-cancer': single('reminder-ribbon', 122, -72),
  'icon-eco-accidentes': single('adhesive-bandage', 122, -30),
  'icon-eco-vida': [emoji('umbrella', 64, 60, 122, flat), emoji('house', 64, 92, 62, flat)],
  'icon-topic-emprendimiento': single('rocket'),
  'icon-topic-contabilidad': single('abacus'),
  'icon-topic-marketing': single('loudspeaker'),
  'icon-topic-liderazgo': single('compass'),
  'icon-course-1': single('seedling'),
  'icon-course-2': single('light-bulb'),
  'icon-course-3': single('package'),
  'icon-course-4': single('ledger'),
  'icon-course-5': single('receipt'),
  'icon-course-6': single('chart-increasing'),
  'icon-course-7': single('bullseye'),
  'icon-course-8': single('camera'),
  'icon-course-9': single('artist-palette'),
  'icon-course-10': single('puzzle-piece'),
  'icon-course-11': single('trophy'),
  'icon-course-12': single('studio-microphone'),
}

/** Every icon: 128 × 128, transparent, at most 4 kB. */
export const icons: Picture[] = Object.entries(drawings).map(([name, parts]) => ({
  name,
  width: 128,
  height: 128,
  budget: 4000,
  tone: tones.proteccion,
  corner: 0,
  draw: () => parts,
}))

import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { stand, toSvg } from './canvas.ts'
import { mark, markDome, phone, portalScreen } from './devices.ts'
import { brand, tones } from './palette.ts'
import { hillside, sol, stall } from './places.ts'
import { andes, arches, backdrop, disc, hill } from './shapes.ts'

const site = new URL('../../../apps/web/public/', import.meta.url)

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" role="img" aria-label="Amparo"><path fill="#0B5A5E" d="${markDome}"/><circle cx="16" cy="24.4" r="4.6" fill="#F0822F"/></svg>\n`

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>path{fill:#0B5A5E}@media (prefers-color-scheme:dark){path{fill:#7FD1C6}}</style><path d="${markDome}"/><circle cx="16" cy="24.4" r="4.6" fill="#F0822F"/></svg>\n`

/** The mark on a petrol tile: `share` is its part of the side, `corner` the tile's radius as a part of the side. */
function tile(size: number, share: number, corner: number): string {
  const side = size * share
  const start = (size - side) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#11706F"/><stop offset="1" stop-color="#07464A"/></linearGradient></defs><rect width="${size}" height="${size}" rx="${size * corner}" fill="url(#g)"/>${mark(start, start, side, '#fff')}</svg>`
}

/** The name in round strokes, 300 × 70, its baseline at 52. */
function wordmark(x: number, y: number, scale: number, colour: string): string {
  const strokes = [
    'M34 20V52M34 36a15 15 0 1 1-30 0a15 15 0 0 1 30 0',
    'M52 52V21M52 33a11.5 12 0 0 1 23 0V52M75 33a11.5 12 0 0 1 23 0V52',
    'M116 20V68M116 36a15 15 0 1 1 30 0a15 15 0 0 1-30 0',
    'M188 20V52M188 36a15 15 0 1 1-30 0a15 15 0 0 1 30 0',
    'M206 52V21M206 36a14 14 0 0 1 16-14.6',
    'M230 36a15.5 15.5 0 1 1 31 0a15.5 15.5 0 0 1-31 0',
  ]
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${colour}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round">${strokes.map((d) => `<path d="${d}"/>`).join('')}</g>`
}

/** The card for social networks: mark and name on the left, the market under its arch on the right. */
function shareCard(): string {
  return toSvg({
    name: 'og',
    width: 1200,
    height: 630,
    budget: 0,
    tone: tones.proteccion,
    corner: 0,
    draw: () => [
      backdrop(1200, 630, ['#FFE0B8', '#FFF1DF', '#FDF4E8']),
      disc(1010, 132, 58, '#F9B266', '#FFD9A8'),
      andes(
        1200,
        560,
        [
          [420, 404],
          [500, 356],
          [610, 262],
          [740, 318],
          [1040, 270],
          [1150, 316],
        ],
        '#BFDAD5',
        '#F7FBFA',
        312,
      ),
      hill(1200, 630, [486, 470, 440, 420, 400, 428, 410, 430], ['#9CCBC4', '#6FB0AA']),
      arches(800, 330, 190, '#FFF7EC', 3, 0.75),
      hill(1200, 630, [560, 548, 520, 496, 478, 490, 470, 484], ['#4F9C98', '#2E7F80']),
      hillside(
        [
          [1050, 462, 30],
          [1090, 454, 34],
          [1134, 460, 30],
        ],
        ['#F7E0C4', '#F3B27A', '#F6C89A'],
      ),
      hill(1200, 630, [600, 590, 574, 556, 544, 552, 546, 556], ['#12686B', brand.night]),
      stall(770, 576, 380, 'woman-tipping-hand-tan', [brand.petrol, '#FFF7EC'], '#E98F45'),
      stand('llama', 502, 590, 136, { flip: true }),
      phone(1036, 430, 330, portalScreen(['umbrella', 'rocket', 'briefcase', 'lotus']), 7),
      sol(906, 574, 28, -8),
      mark(88, 150, 128, brand.petrol),
      wordmark(92, 304, 1.28, brand.petrol),
    ],
  })
}

async function png(svg: string, size: number, file: URL): Promise<void> {
  const image = sharp(Buffer.from(svg), { density: 144 }).resize(size)
  await image.png({ compressionLevel: 9 }).toFile(fileURLToPath(file))
}

/** Writes the logo beside this file and the site's icons and share card to the web app's public folder. */
export async function renderMarks(sheet?: string): Promise<void> {
  await writeFile(new URL('./logo.svg', import.meta.url), logo)
  await writeFile(new URL('favicon.svg', site), favicon)
  await png(tile(32, 0.8, 0.24), 32, new URL('favicon-32.png', site))
  await png(tile(180, 0.66, 0), 180, new URL('apple-touch-icon.png', site))
  await png(tile(192, 0.68, 0.22), 192, new URL('icon-192.png', site))
  await png(tile(512, 0.68, 0.22), 512, new URL('icon-512.png', site))
  await png(tile(512, 0.54, 0), 512, new URL('icon-maskable-512.png', site))
  await sharp(await sharp(Buffer.from(shareCard()), { density: 144 }).png().toBuffer())
    .resize(1200, 630)
    .png({ palette: true, quality: 100, effort: 10, compressionLevel: 9 })
    .toFile(fileURLToPath(new URL('og.png', site)))
  if (sheet) await sharp(Buffer.from(logo), { density: 720 }).png().toFile(`${sheet}/logo.png`)
}

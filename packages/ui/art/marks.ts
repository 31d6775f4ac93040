import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { toSvg } from './canvas.ts'
import { mark, markDome } from './devices.ts'
import { brand, tones } from './palette.ts'
import { homeScenes } from './scenes/home.ts'

const site = new URL('../../../apps/web/public/', import.meta.url)

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" role="img" aria-label="Amparo"><path fill="#0B5A5E" d="${markDome}"/><circle cx="16" cy="24" r="4.6" fill="#F0822F"/></svg>\n`

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>path{fill:#0B5A5E}@media (prefers-color-scheme:dark){path{fill:#7FD1C6}}</style><path d="${markDome}"/><circle cx="16" cy="24" r="4.6" fill="#F0822F"/></svg>\n`

/** The mark on a petrol tile; `share` of the tile's side is the mark's, `corner` of it the tile's radius. */
function tile(size: number, share: number, corner: number): string {
  const side = size * share
  const start = (size - side) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#11706F"/><stop offset="1" stop-color="#07464A"/></linearGradient></defs><rect width="${size}" height="${size}" rx="${size * corner}" fill="url(#g)"/>${mark(start, start, side, '#fff')}</svg>`
}

/** The name in round strokes, 300 × 70, its baseline at 52. */
function wordmark(x: number, y: number, scale: number, colour: string): string {
  const strokes = [
    'M34 20V52M34 36a15 15 0 1 1-30 0a15 15 0 0 1 30 0',
    'M52 52V21M52 34a12 12 0 0 1 24 0V52M76 34a12 12 0 0 1 24 0V52',
    'M118 20V70M118 36a15 15 0 1 1 30 0a15 15 0 0 1-30 0',
    'M196 20V52M196 36a15 15 0 1 1-30 0a15 15 0 0 1 30 0',
    'M214 52V21M214 36a14 14 0 0 1 17-14',
    'M240 36a15.5 15.5 0 1 1 31 0a15.5 15.5 0 0 1-31 0',
  ]
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${colour}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round">${strokes.map((d) => `<path d="${d}"/>`).join('')}</g>`
}

/** The card that social networks show: the home scene's world with the mark and the name. */
function shareCard(): string {
  const home = homeScenes[0]
  if (!home) throw new Error('scene-home is missing')
  return toSvg({
    name: 'og',
    width: 1200,
    height: 630,
    budget: 0,
    tone: tones.proteccion,
    corner: 0,
    draw: () => [
      '<rect width="1200" height="630" fill="#FBF7F0"/>',
      `<circle cx="180" cy="640" r="300" fill="#E0F0EC"/><circle cx="40" cy="0" r="190" fill="#FDE9D4"/>`,
      mark(96, 168, 150, brand.petrol),
      wordmark(98, 350, 1.5, brand.petrol),
      `<g transform="translate(568 62)"><svg width="607" height="506" viewBox="0 0 960 800"><clipPath id="og-panel"><rect width="960" height="800" rx="54"/></clipPath><g clip-path="url(#og-panel)">${home.draw().join('')}</g></svg></g>`,
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
  await sharp(Buffer.from(shareCard()), { density: 144 })
    .resize(1200, 630)
    .png({ palette: true, quality: 90, compressionLevel: 9 })
    .toFile(fileURLToPath(new URL('og.png', site)))
  if (sheet) await sharp(Buffer.from(logo), { density: 720 }).png().toFile(`${sheet}/logo.png`)
}

/**
 * Renders every picture of the portal to `pictures/<name>.avif` and lists their sizes in `src/pictures.ts`. Arguments
 * are prefixes of the names to render; `--sheet <dir>` also writes PNG previews.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { type Picture, toSvg } from './canvas.ts'
import { icons } from './icons.ts'
import { renderMarks } from './marks.ts'
import { ecosystemScenes } from './scenes/ecosystems.ts'
import { employabilityScenes } from './scenes/employability.ts'
import { entrepreneurshipScenes } from './scenes/entrepreneurship.ts'
import { healthScenes } from './scenes/health.ts'
import { homeScenes } from './scenes/home.ts'
import { pageScenes } from './scenes/pages.ts'
import { protectionScenes } from './scenes/protection.ts'
import { roomScenes } from './scenes/rooms.ts'
import { topicScenes } from './scenes/topics.ts'

const pictures: Picture[] = [
  ...icons,
  ...homeScenes,
  ...ecosystemScenes,
  ...protectionScenes,
  ...entrepreneurshipScenes,
  ...roomScenes,
  ...employabilityScenes,
  ...healthScenes,
  ...pageScenes,
  ...topicScenes,
]

const qualities = [62, 58, 54, 50, 46, 42, 38, 34, 30]

/** Encodes at the best quality within the picture's budget; throws if none fits. */
async function encode(picture: Picture, pixels: Buffer): Promise<Buffer> {
  for (const quality of qualities) {
    const avif = await sharp(pixels).avif({ quality, effort: 6, chromaSubsampling: '4:4:4' }).toBuffer()
    if (avif.length <= picture.budget) return avif
  }
  throw new Error(`${picture.name} does not fit in ${picture.budget} bytes`)
}

/** Draws large and reduces in two passes, so the drawing isn't repeated at the small size: edges stay smooth. */
async function rasterise(picture: Picture): Promise<Buffer> {
  const times = picture.width < 200 ? 8 : 2
  const large = await sharp(Buffer.from(toSvg(picture)), { density: 72 * times })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = large.info
  return sharp(large.data, { raw: { width, height, channels } })
    .resize(picture.width, picture.height)
    .png()
    .toBuffer()
}

/** Icons often shown together, as one file: cells of `cell` px in a row, in this order. */
const sheets: Readonly<Record<string, RegExp>> = {
  'sheet-eco': /^icon-eco-/,
  'sheet-service': /^icon-service-/,
  'sheet-course': /^icon-(?:topic|course)-/,
}
const cell = 96

async function renderSheet(name: string, holds: RegExp): Promise<void> {
  const cells = icons.filter((icon) => holds.test(icon.name))
  const drawn = await Promise.all(
    cells.map(async (icon) =>
      sharp(await rasterise(icon))
        .resize(cell, cell)
        .png()
        .toBuffer(),
    ),
  )
  const sheet = sharp({
    create: {
      width: cell * cells.length,
      height: cell,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    },
  }).composite(drawn.map((input, place) => ({ input, left: place * cell, top: 0 })))
  const avif = await sheet.avif({ quality: 50, effort: 6, chromaSubsampling: '4:4:4' }).toBuffer()
  await writeFile(`${folder}${name}.avif`, avif)
  process.stdout.write(`${name} ${avif.length}\n`)
}

function sheetListing(): string {
  const rows = Object.entries(sheets).map(([name, holds]) => {
    const names = icons.filter((icon) => holds.test(icon.name)).map((icon) => `    '${icon.name}',`)
    return `  '${name}': [\n${names.join('\n')}\n  ],`
  })
  return `/** Icons in one file, from left to right; each is as wide as the file is high. Written by \`npm run pictures\`. */
export const iconSheets = {
${rows.join('\n')}
} as const
`
}

function listing(all: Picture[]): string {
  const rows = all.map(({ name, width, height }) => `  '${name}': { width: ${width}, height: ${height} },`)
  return `/** Every picture under \`pictures/<name>.avif\` with its size in px, so that a page keeps its place before it loads. Written by \`npm run pictures\`. */
export const pictures = {
${rows.join('\n')}
} as const

/** The name of a picture, without folder or ending. */
export type PictureName = keyof typeof pictures
`
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { sheet: { type: 'string' } } })
const folder = fileURLToPath(new URL('../pictures/', import.meta.url))
await mkdir(folder, { recursive: true })
const chosen = pictures.filter(
  ({ name }) => positionals.length === 0 || positionals.some((start) => name.startsWith(start)),
)
for (const picture of chosen) {
  const pixels = await rasterise(picture)
  const avif = await encode(picture, pixels)
  await writeFile(`${folder}${picture.name}.avif`, avif)
  if (values.sheet) await writeFile(`${values.sheet}/${picture.name}.png`, pixels)
  process.stdout.write(`${picture.name} ${avif.length}\n`)
}
for (const [name, holds] of Object.entries(sheets)) {
  if (positionals.length === 0 || positionals.some((start) => name.startsWith(start)))
    await renderSheet(name, holds)
}
await writeFile(fileURLToPath(new URL('../src/pictures.ts', import.meta.url)), listing(pictures))
await writeFile(fileURLToPath(new URL('../src/icon-sheets.ts', import.meta.url)), sheetListing())
if (positionals.length === 0 || positionals.includes('marks')) await renderMarks(values.sheet)

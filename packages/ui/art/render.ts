/**
 * Renders every picture of the portal to `pictures/<name>.avif` and lists their sizes in `src/pictures.ts`.
 * Arguments, if any, are the beginnings of the names to render; `--sheet <dir>` also writes PNGs to look at.
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

/** Encodes at the best quality that keeps the picture within its budget; throws when none does. */
async function encode(picture: Picture, pixels: Buffer): Promise<Buffer> {
  for (const quality of qualities) {
    const avif = await sharp(pixels).avif({ quality, effort: 6, chromaSubsampling: '4:4:4' }).toBuffer()
    if (avif.length <= picture.budget) return avif
  }
  throw new Error(`${picture.name} does not fit in ${picture.budget} bytes`)
}

/** Draws large and reduces afterwards, in two passes so that the drawing is not redone at the small size: edges stay smooth. */
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
await writeFile(fileURLToPath(new URL('../src/pictures.ts', import.meta.url)), listing(pictures))
if (positionals.length === 0 || positionals.includes('marks')) await renderMarks(values.sheet)

/**
 * Encodes the screenshots of `e2e/phone-screens.ts` as `pictures/screen-*.avif`, 390 px wide: `npm run screens -w
 * @amparo/ui -- <folder>`.
 */
import { readdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import sharp from 'sharp'

const width = 390
const height = 844
const budget = 14_000

const [folder] = parseArgs({ allowPositionals: true }).positionals
if (folder === undefined) throw new Error('Which folder holds the pictures?')
for (const file of (await readdir(folder)).filter((name) => /^screen-[\w-]+\.png$/.test(name))) {
  const small = await sharp(`${folder}/${file}`).resize(width, height).png().toBuffer()
  for (const quality of [40, 34, 28, 24]) {
    const avif = await sharp(small).avif({ quality, effort: 4 }).toBuffer()
    if (avif.length > budget && quality > 24) continue
    const name = file.replace('.png', '.avif')
    await writeFile(fileURLToPath(new URL(`../pictures/${name}`, import.meta.url)), avif)
    process.stdout.write(`${name} ${avif.length} (${quality})\n`)
    break
  }
}

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Writes `.br` and `.gz` beside every hashed text file of a folder, once per build instead of once per visitor. */
const assets = resolve(process.argv[2] ?? '')
const compressible = /\.(js|css|svg|json|txt)$/
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const files = (await readdir(assets)).filter((file) => compressible.test(file))
await Promise.all(
  files.map(async (file) => {
    const path = join(assets, file)
    const bytes = await readFile(path)
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    }
    await Promise.all([
      writeFile(`${path}.br`, await compressBrotli(bytes, { params })),
      writeFile(`${path}.gz`, await compressGzip(bytes, { level: 9 })),
    ])
  }),
)

import { createReadStream } from 'node:fs'
import { access, constants, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { createInterface } from 'node:readline'
import { noteFeed } from '@amparo/database/feed-history.ts'
import { readConfig } from '../config/config.ts'
import { importLicences, NotALicenceFile } from '../features/tools/licences/licences-import.service.ts'
import { explain, openContext } from '../processes/process.ts'

const mostBytes = 32 * 1024 * 1024
const say = (text: string) => void process.stdout.write(`${text}\n`)

/**
 * `npm run amparo -- licencias importar <csv>`. A process of the server's, since it seals the keys and wakes those who
 * wait; it may visit the database of a server that runs. Exit codes: 0 all good, 2 some lines refused, 1 nothing done.
 */
async function run([file, ...others]: readonly string[]): Promise<number> {
  if (file === undefined || others.length > 0) {
    process.stderr.write('Indica un solo archivo CSV. Cómo se usa: npm run amparo -- ayuda\n')
    return 1
  }
  try {
    await access(file, constants.R_OK).catch(() => {
      throw new NotALicenceFile('no se puede leer; revisa que exista y que tengas permiso de lectura')
    })
    // A line without end would be held in memory.
    if ((await stat(file)).size > mostBytes)
      throw new NotALicenceFile('pesa más de 32 MB; divídelo en varios')
    const ctx = await openContext(readConfig(process.env))
    try {
      const startedAt = new Date()
      const lines = createInterface({
        input: createReadStream(file, 'utf8'),
        crlfDelay: Number.POSITIVE_INFINITY,
      })
      const { added, known, refused, ...rest } = await importLicences(ctx, lines, {
        rejectsPath: `${file}.rechazos.csv`,
        onLine: (count) => {
          if (count % 1000 === 0) process.stderr.write(`Leyendo: ${count} líneas\n`)
        },
      })
      const rejects = await refused.publish()
      await noteFeed(ctx.db, {
        kind: 'licences',
        name: basename(file),
        lines: rest.lines,
        startedAt,
        inserted: added,
        unchanged: known,
        refused: refused.count,
      })
      say('Importación terminada')
      say(`  Líneas leídas        ${rest.lines}`)
      say(`  Licencias nuevas     ${added}`)
      say(`  Ya estaban           ${known}`)
      say(`  Líneas rechazadas    ${refused.count}`)
      for (const { lineNumber, reasons } of refused.samples.slice(0, 5))
        say(`  Línea ${lineNumber}: ${reasons.join('; ')}`)
      if (rejects) say(`Todas las rechazadas están en ${rejects}`)
      return refused.count > 0 ? 2 : 0
    } finally {
      await ctx.close()
    }
  } catch (error) {
    const text =
      error instanceof NotALicenceFile ? `No se importó ${file}: ${error.message}.` : explain(error)
    process.stderr.write(`${text}\n`)
    return 1
  }
}

process.exitCode = await run(process.argv.slice(2))

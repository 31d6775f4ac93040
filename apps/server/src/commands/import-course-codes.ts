import { readFile, stat } from 'node:fs/promises'
import { readConfig } from '../config/config.ts'
import { addCodes, badCodes } from '../features/tools/courses/access-codes.service.ts'
import { explain, openContext } from '../processes/process.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)
const maxBytes = 20 * 1024 * 1024

class NotACodeFile extends Error {}

/** The codes of a file, one a line; empty lines and a byte order mark don't count. Throws {@link NotACodeFile}. */
async function readCodes(file: string): Promise<string[]> {
  const about = await stat(file).catch(() => null)
  if (!about?.isFile()) throw new NotACodeFile('no se puede leer; revisa que exista y que tengas permiso')
  if (about.size > maxBytes) throw new NotACodeFile('pesa más de 20 MB; divídelo en varios')
  const text = await readFile(file, 'utf8').catch(() => {
    throw new NotACodeFile('no se puede leer; revisa que tengas permiso de lectura')
  })
  const codes = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (codes.length === 0) throw new NotACodeFile('está vacío')
  return [...new Set(codes)]
}

/**
 * `npm run amparo -- cursos claves <archivo>`. A process of the server's, since it seals the codes and wakes those who
 * wait for a licence. Exit codes: 0 all good, 2 some lines refused, 1 nothing done.
 */
async function run([file, ...others]: readonly string[]): Promise<number> {
  if (file === undefined || others.length > 0) {
    process.stderr.write('Indica un solo archivo de claves. Cómo se usa: npm run amparo -- ayuda\n')
    return 1
  }
  try {
    const codes = await readCodes(file)
    const bad = new Set(badCodes(codes))
    const good = codes.filter((code) => !bad.has(code))
    if (good.length === 0)
      throw new NotACodeFile('ninguna línea es una clave (de 4 a 100 signos, sin espacios)')
    const ctx = await openContext(readConfig(process.env))
    try {
      const added = await addCodes(ctx, good)
      say('Claves de cursos importadas')
      say(`  Claves nuevas        ${added}`)
      say(`  Ya estaban           ${good.length - added}`)
      say(`  Líneas rechazadas    ${bad.size}`)
      return bad.size > 0 ? 2 : 0
    } finally {
      await ctx.close()
    }
  } catch (error) {
    const text = error instanceof NotACodeFile ? `No se importó ${file}: ${error.message}.` : explain(error)
    process.stderr.write(`${text}\n`)
    return 1
  }
}

process.exitCode = await run(process.argv.slice(2))

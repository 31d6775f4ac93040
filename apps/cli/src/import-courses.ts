import { basename } from 'node:path'
import { saveCourses } from '@amparo/database/courses/save-courses.ts'
import { noteFeed } from '@amparo/database/feed-history.ts'
import { readCourses } from '@amparo/domain/courses/course-file.ts'
import { readArguments } from './arguments.ts'
import { type ExitCode, exitCodes, UsageError } from './exit-codes.ts'
import { openMigrated } from './open-configured.ts'
import { readWholeFile } from './whole-file.ts'

export const importCoursesHelp = `  npm run amparo -- cursos importar <json> [--simular]
      Deja el catálogo de cursos como el archivo dice: una lista de {id, titulo, universidad, tema, horas, semanas,
      certificado, enlace, idioma?, resumen?}. Los que no están dejan de ofrecerse; nadie pierde lo que avanzó. Los tres
      primeros de cada tema son sus tarjetas. Todo entra, o nada.
      --simular   dice qué pasaría y no escribe nada.`

/** `cursos importar`: checks the whole file, then writes all of it. */
export async function importCoursesCommand(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, { simular: { type: 'boolean', default: false } })
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new UsageError('Escribe un archivo JSON')
  const text = await readWholeFile(file)
  const result = readCourses(parse(text))
  if ('reasons' in result) {
    throw new Error(`No se importó ${file}. Corrige esto:\n${result.reasons.slice(0, 20).join('\n')}`)
  }
  if (!values.simular) {
    const database = await openMigrated()
    try {
      const startedAt = new Date()
      await database.db.transaction().execute(async (tx) => {
        await saveCourses(tx, result.courses, false)
        await noteFeed(tx, { kind: 'courses', name: basename(file), lines: result.courses.length, startedAt })
      })
    } finally {
      await database.close()
    }
  }
  console.log(
    `${values.simular ? 'Simulación: no se cambió nada' : 'Catálogo importado'}: ${result.courses.length} cursos`,
  )
  return exitCodes.allGood
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new Error('No se importó nada: el archivo no es JSON')
  }
}

import { NotAnAgenda, readAgenda } from '@amparo/database/agenda/agenda-file.ts'
import { conflictWords, importAgenda } from '@amparo/database/agenda/import-agenda.ts'
import { saveDiagnoses } from '@amparo/database/diagnoses/save-diagnoses.ts'
import { saveRates } from '@amparo/database/payroll/save-rates.ts'
import { type RefusedLine, RejectsFile } from '@amparo/database/policy-feed/rejects.ts'
import { tryOut } from '@amparo/database/try-out.ts'
import { sumMistakes, UnusableFile } from '@amparo/domain/feed-file.ts'
import { readDiagnoses } from '@amparo/domain/health/diagnosis-file.ts'
import { readRates } from '@amparo/domain/payroll/rate-file.ts'
import { shapeOf, shownValue } from '@amparo/domain/refused-values.ts'
import type { Context } from '../../../context.ts'
import { importCertificates } from '../../care/signing/certificates-import.service.ts'
import { importDrafts } from '../../staff/contents/contents-import.service.ts'
import { addCodes, badCodes } from '../../tools/courses/access-codes.service.ts'
import { type Bringing, type FeedCounts, NothingBroughtIn, parseJson, readText } from './bringing.ts'
import type { FeedKind, ImportRow } from './imports.repository.ts'

const none = { inserted: 0, updated: 0, unchanged: 0, closed: 0, refused: 0 }

type WholeKind = Exclude<FeedKind, 'policies' | 'licences' | 'courses' | 'sheets' | 'jobs'>

/** Brings a file in that is read as a whole. */
export function bringWhole(
  ctx: Context,
  row: ImportRow,
  kind: WholeKind,
  bringing: Bringing,
): Promise<FeedCounts> {
  switch (kind) {
    case 'agenda':
      return bringAgenda(ctx, bringing)
    case 'rates':
      return bringRates(ctx, bringing)
    case 'diagnoses':
      return bringDiagnoses(ctx, bringing)
    case 'codes':
      return bringCodes(ctx, bringing)
    case 'certificates':
      return bringCertificates(ctx, bringing)
    case 'contents':
      return bringContents(ctx, row, bringing)
  }
}

/** Some thousands of professionals with their hours; the file is held in memory several times. */
const largestAgenda = 2 * 1024 * 1024
const shownConflicts = 20

async function bringAgenda(
  ctx: Context,
  { source, simulate, acceptsConflicts }: Bringing,
): Promise<FeedCounts> {
  const supply = readAgendaFile(await readText(source, 'una agenda', largestAgenda))
  const { professionals, sites, rules } = supply
  // A rule takes two people in the console.
  if (rules.length > 0)
    throw new UnusableFile('No se importó nada: cambia las reglas en «Reglas de servicios».')
  const { conflicts, saved, added } = await importAgenda(ctx.db, supply, {
    simulate: simulate ?? false,
    accepts: acceptsConflicts ?? false,
    now: ctx.clock.now(),
  })
  const first = conflicts.slice(0, shownConflicts).map(conflictWords)
  if (!saved && !simulate) {
    const told = `No se importó nada: ${conflicts.length} citas ya no caben. Muévelas, o impórtala sin moverlas.`
    throw new NothingBroughtIn([told, ...first].join('\n'))
  }
  const lines = professionals.length + sites.length + sites.reduce((sum, { rooms }) => sum + rooms.length, 0)
  return {
    ...none,
    lines,
    inserted: added,
    updated: lines - added,
    ...(conflicts.length > 0 ? { findings: { conflicts: { count: conflicts.length, first } } } : {}),
  }
}

function readAgendaFile(text: string) {
  try {
    return readAgenda(text)
  } catch (error) {
    if (!(error instanceof NotAnAgenda)) throw error
    throw new UnusableFile(`No se importó nada. Corrige esto:\n${sumMistakes(error.reasons)}`)
  }
}

async function bringRates(ctx: Context, { source, simulate }: Bringing): Promise<FeedCounts> {
  const rates = readRates(await readText(source, 'un archivo de tasas'))
  return tryOut(ctx.db, async (tx) => {
    await saveRates(tx, rates)
    return { result: { ...none, lines: rates.length, updated: rates.length }, keeps: !simulate }
  })
}

async function bringDiagnoses(
  ctx: Context,
  { source, rejectsPath, simulate }: Bringing,
): Promise<FeedCounts> {
  const { lines, problems } = readDiagnoses(await readText(source, 'una lista de diagnósticos'))
  if (lines.length === 0) throw new UnusableFile('No se importó nada: no hay un diagnóstico que se lea.')
  const inserted = await tryOut(ctx.db, async (tx) => ({
    result: await saveDiagnoses(tx, lines),
    keeps: !simulate,
  }))
  return {
    ...none,
    lines: lines.length + problems.length,
    inserted,
    updated: lines.length - inserted,
    ...(await refusedIn(problems, simulate ? null : rejectsPath)),
  }
}

async function bringCodes(ctx: Context, { source, rejectsPath }: Bringing): Promise<FeedCounts> {
  const text = await readText(source, 'un archivo de claves')
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const codes = [...new Set(lines.map((line) => line.trim()).filter(Boolean))]
  const bad = new Set(badCodes(codes))
  const good = codes.filter((code) => !bad.has(code))
  if (good.length === 0) throw new UnusableFile('No se importó nada: ninguna línea es una clave.')
  const problems = lines.flatMap((content, at) =>
    bad.has(content.trim())
      ? [
          {
            lineNumber: at + 1,
            reasons: ['clave: de 4 a 100 signos, sin espacios'],
            content,
            value: shapeOf(content),
          },
        ]
      : [],
  )
  const inserted = await addCodes(ctx, good)
  return {
    ...none,
    lines: good.length + problems.length,
    inserted,
    unchanged: good.length - inserted,
    ...(await refusedIn(problems, rejectsPath)),
  }
}

async function bringCertificates(ctx: Context, { source, rejectsPath }: Bringing): Promise<FeedCounts> {
  const values = parseJson(await readText(source, 'un archivo de certificados'))
  const { kept, refused } = await importCertificates(ctx, values)
  const problems = refused.map((one) => ({ ...one, value: shownValue(one.content) }))
  const refusals = await refusedIn(problems, rejectsPath)
  return { ...none, lines: kept + refused.length, updated: kept, ...refusals }
}

async function refusedIn(
  problems: readonly (RefusedLine & { readonly value: string })[],
  path: string | null,
) {
  const rejects = new RejectsFile(path)
  for (const { value, ...problem } of problems) rejects.add(problem, () => value)
  await rejects.finish()
  await rejects.publish()
  return { refused: rejects.count, findings: rejects.findings() }
}

async function bringContents(
  ctx: Context,
  row: ImportRow,
  { source, simulate }: Bringing,
): Promise<FeedCounts> {
  const values = parseJson(await readText(source, 'un archivo de contenidos'))
  const { changed, unchanged } = await importDrafts(ctx, row.staff_id ?? 0, values, simulate ?? false)
  return { ...none, lines: changed + unchanged, updated: changed, unchanged }
}

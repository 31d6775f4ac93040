import { tryOut } from '@amparo/database/try-out.ts'
import { contentOf, isPicture, isWritten } from '@amparo/domain/contents/contents.ts'
import { fieldOf, fromValues } from '@amparo/domain/contents/field-names.ts'
import { textProblems } from '@amparo/domain/contents/problems.ts'
import type { Texts } from '@amparo/domain/contents/slots.ts'
import { sumMistakes, UnusableFile } from '@amparo/domain/feed-file.ts'
import { quoted } from '@amparo/domain/refused-values.ts'
import { z } from 'zod'
import { AppError } from '../../../app-error.ts'
import type { Context, Tx } from '../../../context.ts'
import { purposesOver } from '../../platform/published-texts/published-texts.service.ts'
import { holdStanding } from '../accounts/staff.repository.ts'
import { insertVersion, listVersions, lockContent } from './contents.repository.ts'
import { keptTexts, storedTexts, writtenOver } from './contents.service.ts'

const drafts = z.record(z.string(), z.record(z.string(), z.string()))

/**
 * Saves a file's texts (`{"faq.3": {"respuesta": "…"}}`) as drafts of the person who sent it; publication takes two
 * people as ever. All or nothing: throws {@link UnusableFile} with every mistake.
 */
export async function importDrafts(
  ctx: Context,
  staffId: number,
  file: unknown,
  simulate: boolean,
): Promise<{ changed: number; unchanged: number }> {
  const read = drafts.safeParse(file)
  if (!read.success) throw refusal(['El archivo es {"clave": {"campo": "texto"}}'])
  const entries = Object.entries(read.data)
  if (entries.length === 0) throw refusal(['El archivo no trae contenidos'])
  return tryOut(ctx.db, async (tx) => {
    const problems: string[] = []
    let changed = 0
    for (const [key, values] of entries.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const outcome = await saveOne(ctx, tx, { staffId, key, texts: fromValues(values) })
      if (outcome === 'changed') changed += 1
      else if (outcome !== 'same') problems.push(...outcome)
    }
    if (problems.length > 0) throw refusal(problems)
    // After the contents, as by the second person's yes: both at once would end in a deadlock.
    const standing = await holdStanding(tx, staffId)
    if (!standing?.roles.includes('contenidos') || standing.disabled_at) throw new AppError('sin_permiso')
    return { result: { changed, unchanged: entries.length - changed }, keeps: !simulate }
  })
}

const refusal = (problems: readonly string[]) =>
  new UnusableFile(`No se importó nada. Corrige esto:\n${sumMistakes(problems)}`)

/** Saves a draft over the published text; its problems if it cannot be one, or if a colleague has a draft. */
async function saveOne(
  ctx: Context,
  tx: Tx,
  { staffId, key, texts }: { staffId: number; key: string; texts: Texts },
): Promise<'changed' | 'same' | string[]> {
  const content = contentOf(key)
  if (!content || isPicture(content)) return [`${key}: no es un texto del portal`]
  const problems = textProblems(content, texts)
  if (problems.length > 0) {
    return problems.map(([path, problem]) => `${key}, ${fieldOf(path)}: ${problem}${quoted(texts[path])}`)
  }
  await lockContent(tx, key)
  const [newest] = await listVersions(tx, key)
  const over = writtenOver(newest)
  const whole = keptTexts(content, over)
  const next = { ...whole, ...texts }
  if (Object.keys(next).every((path) => !isWritten(path) || next[path] === whole[path])) return 'same'
  if (over && !over.live_from && over.made_by_id !== staffId) {
    return [`${key}: ${over.author} tiene un borrador sin publicar`]
  }
  await insertVersion(tx, {
    key,
    version: (newest?.version ?? 0) + 1,
    texts: storedTexts(content, next),
    purposes_since: purposesOver(key, over),
    made_by_id: staffId,
    made_at: ctx.clock.now(),
  })
  return 'changed'
}

import { readFile } from 'node:fs/promises'
import { addDayMarkLines, dayMarksFile } from '@amparo/database/backup/day-marks.ts'
import { limaToday, toDayStart } from '@amparo/domain/lima-time.ts'
import type { Context } from '../../../context.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
import { dayMarkMail } from './audit-log.emails.ts'
import { type DayMark, markLine, readMarks } from './day-marks.policy.ts'
import { findLastSeal, hasSealBefore, listAuditors } from './day-marks.repository.ts'
import { sealActs } from './seal.service.ts'

/** The file of marks, in the portal's own folder; a backup carries what it has. */
export function marksFile(ctx: Context): string {
  return dayMarksFile(ctx.config.dataDir)
}

/** The marks of a file; none if it does not exist. */
export async function marksOf(path: string): Promise<DayMark[]> {
  try {
    return readMarks(await readFile(path, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Whether a day with sealed acts has ended, so that a mark of it should exist. */
export async function hasWholeDay(ctx: Context): Promise<boolean> {
  const today = limaToday(ctx.clock.now())
  return hasSealBefore(ctx.database.db, toDayStart(today.toString()))
}

/**
 * Every night: writes the day's end of the audit log to the log, to a file and by mail to every auditor. A second run
 * adds nothing to file and mails.
 */
export async function keepDayMark(ctx: Context): Promise<void> {
  await sealActs(ctx)
  const today = limaToday(ctx.clock.now())
  const last = await findLastSeal(ctx.database.db, toDayStart(today.toString()))
  const mark = { day: today.subtract({ days: 1 }).toString(), n: last.n, hash: last.hash.toString('hex') }
  ctx.log.info({ event: 'record_mark', dia: mark.day, n: mark.n, huella: mark.hash }, 'sello del registro')
  await appendOnce(ctx, mark)
  const mail = dayMarkMail(ctx.config, mark)
  await ctx.db.transaction().execute(async (tx) => {
    for (const { public_id, email } of await listAuditors(tx)) {
      await queueMessage(ctx, tx, `record-mark:${mark.day}:${public_id}`, {
        channel: 'email',
        to: email,
        mail,
      })
    }
  })
}

async function appendOnce(ctx: Context, mark: DayMark): Promise<void> {
  if ((await marksOf(marksFile(ctx))).some(({ day }) => day === mark.day)) return
  await addDayMarkLines(ctx.config.dataDir, [markLine(mark)])
}

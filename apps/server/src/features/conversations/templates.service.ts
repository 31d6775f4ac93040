import { randomUUID } from 'node:crypto'
import { isUuid } from '@amparo/domain/uuids.ts'
import { AppError } from '../../app-error.ts'
import type { StaffActor } from '../../callers.ts'
import type { Context, Prepared } from '../../context.ts'
import { recordAct } from '../record/record.service.ts'
import { insertTemplate, retireTemplateRow, type TemplateRow } from './templates.repository.ts'

interface TemplateText {
  readonly title: string
  readonly body: string
}

/** Adds a template, prepared to be written once. */
export function prepareTemplate(ctx: Context, staff: StaffActor, text: TemplateText): Prepared<TemplateRow> {
  return {
    async write(tx) {
      const row = { id: randomUUID(), version: 1, ...text, madeBy: staff.staffId, madeAt: ctx.clock.now() }
      const made = await insertTemplate(tx, row)
      if (!made) throw new AppError('plantilla_desconocida')
      await recordAct(ctx, tx, staff, { detail: { plantilla: made.id, version: 1 } })
      return made
    },
  }
}

/** Writes the version after the one that was seen. Throws `plantilla_desconocida` where that is not the newest in use. */
export async function changeTemplate(
  ctx: Context,
  staff: StaffActor,
  { id, version, ...text }: TemplateText & { readonly id: string; readonly version: number },
): Promise<TemplateRow> {
  return ctx.db.transaction().execute(async (tx) => {
    const next = { id, version: version + 1, ...text, madeBy: staff.staffId, madeAt: ctx.clock.now() }
    const made = isUuid(id) ? await insertTemplate(tx, next) : undefined
    if (!made) throw new AppError('plantilla_desconocida')
    await recordAct(ctx, tx, staff, { detail: { plantilla: id, version: made.version } })
    return made
  })
}

/** Offers it no longer. Throws `plantilla_desconocida`. */
export async function retireTemplate(
  ctx: Context,
  staff: StaffActor,
  { id, version }: { id: string; version: number },
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const at = ctx.clock.now()
    if (!isUuid(id) || !(await retireTemplateRow(tx, { id, version, at }))) {
      throw new AppError('plantilla_desconocida')
    }
    await recordAct(ctx, tx, staff, { detail: { plantilla: id, version } })
  })
}

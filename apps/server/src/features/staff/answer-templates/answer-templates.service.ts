import { randomUUID } from 'node:crypto'
import { isUuid } from '@amparo/domain/uuids.ts'
import { AppError, badField } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Prepared, Tx } from '../../../context.ts'
import { recordAct } from '../audit-log/audit-log.service.ts'
import {
  findTemplate,
  insertTemplate,
  listTemplateRows,
  retireTemplateRow,
  type TemplateFit,
  type TemplateRow,
  type TemplateService,
} from './answer-templates.repository.ts'

export type { TemplateRow, TemplateService } from './answer-templates.repository.ts'

interface TemplateText {
  readonly title: string
  readonly body: string
}

/** A template in the version that an answer began with. */
export interface UsedTemplate {
  readonly id: string
  readonly version: number
}

/** Templates of the claims are the claims' desk's. Throws `sin_permiso`. */
function refuseForeignDesk({ roles }: StaffActor, serves: TemplateService): void {
  if (serves === 'claims' && !roles.includes('siniestros')) throw new AppError('sin_permiso')
}

export function listTemplates(ctx: Context, serves: TemplateService | null): Promise<TemplateRow[]> {
  return listTemplateRows(ctx.db, serves)
}

/** Adds a template, prepared to be written once. Throws `sin_permiso`. */
export function prepareTemplate(
  ctx: Context,
  staff: StaffActor,
  text: TemplateText & { readonly serves: TemplateService; readonly fits: TemplateFit },
): Prepared<TemplateRow> {
  refuseForeignDesk(staff, text.serves)
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

/** The template at a version. Throws `plantilla_desconocida` and `sin_permiso`. */
async function getOwn(tx: Tx, staff: StaffActor, used: UsedTemplate): Promise<TemplateRow> {
  const found = isUuid(used.id) ? await findTemplate(tx, used) : undefined
  if (!found) throw new AppError('plantilla_desconocida')
  refuseForeignDesk(staff, found.serves)
  return found
}

/** Inserts the version after the one seen. Throws `plantilla_desconocida` if that is not the newest in use. */
export async function changeTemplate(
  ctx: Context,
  staff: StaffActor,
  { id, version, fits, ...text }: TemplateText & UsedTemplate & { readonly fits: TemplateFit | undefined },
): Promise<TemplateRow> {
  return ctx.db.transaction().execute(async (tx) => {
    const former = await getOwn(tx, staff, { id, version })
    const kept = { serves: former.serves, fits: fits === undefined ? former.fits : fits }
    const at = { madeBy: staff.staffId, madeAt: ctx.clock.now() }
    const made = await insertTemplate(tx, { id, version: version + 1, ...kept, ...text, ...at })
    if (!made) throw new AppError('plantilla_desconocida')
    await recordAct(ctx, tx, staff, { detail: { plantilla: id, version: made.version } })
    return made
  })
}

/** Offers it no longer. Throws `plantilla_desconocida`. */
export async function retireTemplate(ctx: Context, staff: StaffActor, used: UsedTemplate): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const { id, version } = await getOwn(tx, staff, used)
    if (!(await retireTemplateRow(tx, { id, version, at: ctx.clock.now() }))) {
      throw new AppError('plantilla_desconocida')
    }
    await recordAct(ctx, tx, staff, { detail: { plantilla: id, version } })
  })
}

const variables = /\{(nombre|folio|vence|yo)\}/

/** Throws `datos_invalidos` for a text in which a variable was left unfilled. */
export function refuseUnfilled(text: string): void {
  if (!variables.test(text)) return
  throw badField('texto', 'Falta llenar lo que está entre llaves')
}

/**
 * The columns of an answer that began with a template of that desk. Throws `plantilla_desconocida`, also for one that is for another
 * answer than `fit`.
 */
export async function templateColumns(
  tx: Tx,
  serves: TemplateService,
  used: UsedTemplate | undefined,
  fit: TemplateFit = null,
): Promise<{ template_id: string | null; template_version: number | null }> {
  if (used === undefined) return { template_id: null, template_version: null }
  const found = await findTemplate(tx, used)
  const isFor = fit === null || found?.fits == null || found.fits === fit
  if (found?.serves !== serves || !isFor) throw new AppError('plantilla_desconocida')
  return { template_id: used.id, template_version: used.version }
}

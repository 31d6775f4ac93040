import type { AgendaSupply } from '@amparo/domain/agenda/supply.ts'
import { UnusableFile } from '@amparo/domain/feed-file.ts'
import { formatLimaMoment } from '@amparo/domain/lima-time.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../open.ts'
import { tryOut } from '../try-out.ts'
import { RepeatedCollegeNumber, saveSupply } from './save-supply.ts'
import { findSupplyConflicts, type SupplyConflict } from './supply-conflicts.ts'

interface ImportedAgenda {
  readonly conflicts: readonly SupplyConflict[]
  readonly saved: boolean
  /** Professionals, sites and rooms that were not there. */
  readonly added: number
}

/**
 * Saves a supply, or reports what it would do: with `simulate`, and for booked visits outside of it unless `accepts`.
 * Throws {@link UnusableFile} for a registration of two professionals.
 */
export async function importAgenda(
  db: Db,
  supply: AgendaSupply,
  { simulate, accepts, now }: { simulate: boolean; accepts: boolean; now: Date },
): Promise<ImportedAgenda> {
  try {
    return await tryOut(db, async (tx) => {
      const before = await countSupply(tx)
      await saveSupply(tx, supply)
      const codes = {
        professionals: supply.professionals.map(({ code }) => code),
        sites: supply.sites.map(({ code }) => code),
      }
      const conflicts = await findSupplyConflicts(tx, codes, now)
      const saved = !simulate && (conflicts.length === 0 || accepts)
      return { result: { conflicts, saved, added: (await countSupply(tx)) - before }, keeps: saved }
    })
  } catch (error) {
    if (!(error instanceof RepeatedCollegeNumber)) throw error
    throw new UnusableFile(
      `«${error.code}» lleva la colegiatura de «${error.others}». No se importó nada: deja uno de los dos.`,
      { cause: error },
    )
  }
}

async function countSupply(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT (SELECT count(*) FROM professional) + (SELECT count(*) FROM site) + (SELECT count(*) FROM room) AS count`.execute(
    tx,
  )
  return Number(rows[0]?.count ?? 0)
}

const whyTexts: Readonly<Record<SupplyConflict['why'], string>> = {
  not_working: 'a esa hora ya no atendería',
  not_active: 'ya no estaría activo',
  other_service: 'ya no atendería ese servicio',
  other_modality: 'ya no atendería de ese modo (video, teléfono o en persona)',
  too_small: 'la sala tendría menos asientos',
}

/** `lunes 7 dic, 9:00 · Dra. Ana Quispe: a esa hora ya no atendería`. */
export function conflictWords({ startsAt, who, why }: SupplyConflict): string {
  return `${formatLimaMoment(startsAt)} · ${who}: ${whyTexts[why]}`
}

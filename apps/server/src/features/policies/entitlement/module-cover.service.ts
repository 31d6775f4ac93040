import type { ModuleFlag } from '@amparo/domain/catalogue/types.ts'
import { type Modules, modulesFromProfiles, opensModule } from '@amparo/domain/modules.ts'
import type { Person } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { type Cover, readCover } from './entitlement.service.ts'
import { noCoverError } from './no-cover.service.ts'

export { findModuleStart } from './entitlement.repository.ts'

/** Covers that open a benefit: any of these modules of a holder, or a guest service of an invitation. */
export interface BenefitDoor {
  readonly modules: readonly ModuleFlag[]
  readonly guestCode?: number
}

/** Whether a cover opens a benefit today. */
export function opens(cover: Cover, door: BenefitDoor): boolean {
  if (cover.kind === 'holder') return opensAny(cover.modules, door)
  return cover.kind === 'guest' && cover.products.some(({ value }) => value === String(door.guestCode))
}

function opensAny(held: Modules, { modules }: BenefitDoor): boolean {
  return modules.some((module) => opensModule(held, module))
}

/**
 * The person's cover, if it opens a benefit used inside the portal. Throws `solo_titular` for a guest whose
 * invitation lacks it and `sin_cobertura` for anybody else without it (contract §14).
 */
export async function requireModule(
  ctx: Context,
  tx: Tx,
  { document }: Pick<Person, 'document'>,
  door: BenefitDoor,
): Promise<Cover> {
  const cover = await readCover(ctx, tx, document)
  if (!opens(cover, door)) {
    const gives = (profile: string) => opensAny(modulesFromProfiles([profile]), door)
    throw await noCoverError(ctx, tx, { document, kind: cover.kind }, gives)
  }
  return cover
}

import { guardOf } from '@amparo/client/kept/guard.ts'
import { rememberActiveModule } from '@amparo/domain/active-modules.ts'
import type { ModuleFlag } from '@amparo/domain/catalogue/types.ts'
import { visitorModules } from '@amparo/domain/modules.ts'
import { array, picklist } from 'valibot'

const entry = 'modulosActivos'

const areModules = guardOf(array(picklist(Object.keys(visitorModules) as ModuleFlag[])))

/** The last two modules that this person opened, oldest first (spec §4); logging out clears them. */
export function recentModules(): readonly ModuleFlag[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(entry) ?? '[]')
    return areModules(kept) ? kept : []
  } catch {
    return []
  }
}

export function rememberModule(module: ModuleFlag): void {
  try {
    localStorage.setItem(entry, JSON.stringify(rememberActiveModule(recentModules(), module)))
  } catch {
    // Without storage there is only no history next time.
  }
}
